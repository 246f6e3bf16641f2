# 画像の中の短い文と、読み上げる文。

pic-round = { $n ->
    [0] 準備
   *[other] 第{ $n }ラウンド
}
pic-pool = VPの残り{ $n }
pic-piles = 山札{ $deck }・捨て札{ $discards }
pic-orb-deck = オーブの山札：A{ $a }、B{ $b }
pic-sites = 繁殖基地：{ $n }
pic-priority = オーブ優先権の順
pic-points = { $n }点
pic-chips = VPチップ
pic-hand = 手札
pic-cards = 場{ $n }
pic-first = 最初
pic-last = 前回：{ $actions }
pic-orb-cards = オーブカードA{ $a }・B{ $b }
pic-tokens = 遺物A{ $a }・B{ $b }
pic-orb-held = オーブA{ $a }・B{ $b }／遺物A{ $x }・B{ $y }
pic-used = 使用済み：{ $tokens }
pic-tableau = { $name }の場
pic-orb = オーブ
pic-your-orb-cards = 手元のオーブカード
pic-your-cards = { $n ->
    [0] 手札：なし
   *[other] 手札：{ $n }枚
}
pic-to-choose-from = 選べるカード
pic-tag-price = コスト{ $n }
pic-tag-might = 軍事力{ $n }
pic-playable = プレイできます
pic-with-goods = { $card }（製品{ $n }個）
pic-column-points = 得点
pic-column-might = 軍事力
pic-player = { $name }：{ $points }点（VPチップ{ $chips }）、軍事力{ $might }、手札{ $hand }枚、場のカード{ $cards }枚
pic-chose = 選択：{ $actions }
pic-team = { $name }の調査チーム{ $n }（{ $cell }）
pic-title = レース・フォー・ザ・ギャラクシー、{ $round ->
    [0] 準備
   *[other] 第{ $round }ラウンド
}。VPチップの残り{ $pool }点
pic-phase = フェイズ：{ $phase }
pic-won = { $name }の勝ち
pic-over = ゲームは終わりました
pic-title-player = レース・フォー・ザ・ギャラクシー、{ $round ->
    [0] 準備
   *[other] 第{ $round }ラウンド
}。{ $name }
pic-title-orb = レース・フォー・ザ・ギャラクシー、{ $round ->
    [0] 準備
   *[other] 第{ $round }ラウンド
}のオーブ
pic-title-hand = レース・フォー・ザ・ギャラクシー：自分の手札
pic-title-card = レース・フォー・ザ・ギャラクシー：カード
pic-cell-jump-tube = ジャンプチューブ
pic-cell-breeding-site = 繁殖基地
pic-cell-breeding-tube = 繁殖チューブ
pic-cell-airlock = エアロックスペース
pic-wall = 壁
pic-barrier = ビームバリア（必要な軍事力）
pic-cells = { $name }：{ $cells }
pic-tokens-here = 遺物トークン
pic-barrier-sides = ビームバリア（区画、辺、強度）
pic-wall-sides = 壁（区画、辺）
pic-setting-up = 初期ワールドと手札を選んでいます
pic-sign-card = カード
pic-sign-might = その世界に対する自分の値
pic-sign-look = 見るカード
pic-sign-any = 製品（種類を問わない）
pic-sign-make = 製品を生産
pic-seam = オーブカードの境目
