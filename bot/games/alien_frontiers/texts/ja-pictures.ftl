# 画像の中の言葉と、画像の説明。

pic-title = エイリアン・フロンティア、{ $words }
pic-title-player = エイリアン・フロンティア：{ $name }
pic-game = エイリアン・フロンティア
pic-part-planet = 惑星
pic-part-player = { $name }：手元とカード
pic-and = { $one }と{ $more }
pic-plus = { $one }、{ $more }
pic-marked = { $words }（{ $mark }）
pic-is = { $name }：{ $words }
pic-at = { $place }に{ $ships }
pic-none = なし
pic-nobody = なし
pic-colour-red = 赤
pic-colour-blue = 青
pic-colour-green = 緑
pic-colour-yellow = 黄
pic-colour-purple = 紫
pic-colour-relic = レリック
pic-field-isolation = 隔離
pic-field-positron = 陽電子
pic-field-repulsor = 斥力

## 値段
pic-short-fuel = 燃{ $n }
pic-short-ore = 鉱{ $n }
pic-price-fuel = 燃料{ $n }
pic-price-ore = 鉱石{ $n }
pic-free-price = 無料
pic-less = { $price }引き

## 施設・地域・カードのはたらき
pic-does-bay = 待機中の船
pic-text-bay = 新しい船や追い出された船は、持ち主が手番の初めにダイスを振るまでここで待ちます。
pic-ship-price = { $n }隻目{ $price }
pic-bonus-asimov = ハブ+{ $n }
pic-bonus-bradbury = 建造所{ $colony }
pic-bonus-burroughs = レリック{ $relic }
pic-bonus-heinlein = 市場{ $off }で{ $ore }
pic-bonus-herbert = 船{ $less }
pic-bonus-lem = 変換+{ $off }
pic-bonus-pohl = テック{ $less }
pic-bonus-vanvogt = 鉱山：どの目も
pic-use = 燃料{ $fuel }{ $per ->
    [colony] （コロニーごと）
    [ship] （船ごと）
   *[once] {""}
}：{ $words }
pic-use-whole = 燃料{ $fuel }{ $per ->
    [colony] （コロニー1つごと）
    [ship] （船1隻ごと）
   *[once] {""}
}：{ $text }
pic-discard = 捨て札：{ $words }
pic-use-discard = { $use }；捨て札：{ $spent }
pic-dock-price = { $price }：{ $words }
pic-owner = 持ち主：{ $text }

## 船
pic-die = { $colour }{ $pips ->
    [0] {""}
   *[other] { $pips }
}
pic-word = { $colour }{ $pips }
pic-mark-lent = 借用
pic-mark-saved = 戻る予定
pic-mark-gone = 失う予定
pic-mark-new = 新

## 惑星
pic-landed = { $n }{ $new ->
    [0] {""}
   *[other] （うち新{ $new }）
}
pic-empty = なし
pic-land = { $name }（{ $bonus }）：{ $words }
pic-land-held = { $here }；支配は{ $who }
pic-land-fields = { $fields }フィールド
pic-land-relic = レリックシップ
pic-land-brief = { $name }に{ $words }
pic-land-here = { $colour }{ $n }
pic-land-count = { $colour }{ $n }
pic-land-controls = { $colour }が支配

## 軌道
pic-note-mine = { $n }以上
pic-note-raiders = { $n }超
pic-display = 場のカード：{ $name }。{ $text }
pic-dock = { $name }、空きポート{ $free }/{ $ports }{ $covered ->
    [0] {""}
   *[other] （ふさがり{ $covered }）
}
pic-docked = 置いた船：{ $words }
pic-docked-none = 置いた船なし
pic-hub = { $colour }：コロニーはサークル{ $n }
pic-hub-none = { $colour }：コロニーなし
pic-bay = 整備ベイ：{ $ships }
pic-bay-ships = { $colour }{ $n }隻
pic-bay-short = ベイ
pic-pile-techs = テックカード
pic-pile-agendas = アジェンダ
pic-pile-fields = 惑星外
pic-pile-new = 新
pic-supply-techs = テックの山札{ $deck }枚、捨て札{ $discards }枚
pic-supply-discards = 捨て札：{ $cards }
pic-supply-agendas = アジェンダの山札{ $deck }枚、捨て札{ $discards }枚
pic-supply-fields = 惑星の外：{ $fields }フィールド

## プレイヤー
pic-player-brief = { $name }（{ $colour }）{ $points }点、燃料{ $fuel }、鉱石{ $ore }
pic-player = { $name }（{ $who }）、{ $points }点（{ $why }）；{ $stock }
pic-player-next = { $stock }（次の船は{ $price }）
pic-tag-won = 勝者
pic-tag-chooses = 選択中
pic-tag-plays = 手番
pic-too-many = { $n }枚超過
pic-next-ship = 次：{ $price }
pic-all-out = 船なし
pic-points-landed = 着陸{ $n }
pic-points-control = 支配{ $n }
pic-points-alien = 異星{ $n }
pic-points-field = フィールド{ $n }
pic-points-agenda = アジェンダ{ $n }
pic-no-points = まだ点なし
pic-no-faction = 派閥は未定
pic-many-cards = カード
pic-no-cards = テックカードなし
pic-agenda = アジェンダ
pic-relic = 船がもう1隻
pic-used = 済
pic-tokens = { $n }/{ $all }
pic-colonies = コロニー
pic-ships = 船
pic-waiting = 未配置
pic-faction = 派閥：{ $name }、ポートは{ $port }（置くと：{ $dock }；持ち主：{ $owner }）
pic-free = 空き
pic-holds-relic = レリックシップを所有
pic-agendas = アジェンダ：裏向き{ $n }枚
pic-revealed = 公開：{ $text }
pic-card = { $name }。{ $text }
pic-cards = カード：{ $cards }
pic-stock = 燃料{ $fuel }、鉱石{ $ore }；残りはコロニー{ $colonies }つ、船{ $ships }隻
pic-score = { $name }（{ $colour }）{ $points }点、{ $stock }
pic-face-down = 裏向きのアジェンダ
pic-halves = { $text }または終了時：{ $end }
pic-held-back = 保留中
pic-offered = { $name }？

## 手番
pic-won = { $names }の勝ち
pic-setup = 準備
pic-turn = { $n }手番目：{ $name }
pic-over = 最後のコロニーが着陸
pic-drafting = 派閥を選択中
pic-ends = 最後のコロニーで終了：あと{ $n }
pic-last = 直前の手番（{ $name }）：{ $words }
pic-to-dock = 置ける船：{ $ships }
pic-all-docked = 船はすべて配置済み
pic-to-do = 船を置く
pic-must = 船を置く（{ $place }がまだ空き）
pic-total = 遺物の合計{ $n }/{ $all }
pic-cycles = いま入れ替え可：{ $n }回
pic-launch = ハブのコロニーを打ち上げ可
pic-trade = { $pips }のペア：燃料{ $fuel }で鉱石1
pic-lent = 借りたボーナス：{ $territory }
pic-used-cards = 使用済み：{ $cards }
pic-discards = 使った捨て札能力：{ $n }回
pic-more = ほか{ $n }組
pic-could = { $ships }を置ける施設：{ $places }
pic-nothing = この船を置ける施設なし
pic-all-done = 船はすべて配置済み。交換、カード、打ち上げはまだ可能
pic-being-set = ゲームの準備中
pic-draft = { $name }が{ $n }枚のボードから派閥を選択中
pic-tie =
    アジェンダ{ $agendas }
    カード{ $cards } 鉱{ $ore } 燃{ $fuel }
pic-place = { $n }位
pic-points = { $n }点
pic-ranked = { $n }位{ $name }（{ $points }点）
pic-final = 最終順位：{ $words }

## 印の意味
pic-sign-ring = 直前の手番から
pic-sign-bracket = まとめて置く
pic-sign-cross = このゲームでは不可
pic-sign-gone = 失う予定
pic-sign-saved = 戻る予定
pic-sign-lent = 借用
pic-sign-crown = 支配
pic-sign-fuel = 燃料（燃）
pic-sign-ore = 鉱石（鉱）
pic-sign-dome = 残りコロニー
pic-sign-stock = 残り船
pic-sign-agenda = 裏のアジェンダ
pic-sign-field-isolation = 隔離フィールド
pic-sign-field-positron = 陽電子フィールド
pic-sign-field-repulsor = 斥力フィールド
pic-prices = 船の値段：{ $prices }。
