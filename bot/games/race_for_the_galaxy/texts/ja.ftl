# レース・フォー・ザ・ギャラクシーの日本語の文。項目はen.ftlと同じ。

## 状況と手札
status-points = { $name }：{ $n }
status = { $round ->
    [0] 準備
   *[other] 第{ $round }ラウンド、{ $phase }
}。VPチップの残り：{ $pool }点。{ $score }。
hand = 手札（{ $n }枚）：{ $n ->
    [0] なし
   *[other] { $cards }
}。
hand-starts = 選べる初期ワールド：{ $cards }。
hand-looked = 見ているカード：{ $cards }。
hand-might = { $card }（軍事力{ $n }）
hand-tokens = 未使用の遺物トークン：{ $cards }。
hand-orb = 手元のオーブカード：{ $cards }。
tally = { $points }：{ $parts }。{ $rest }
tally-chips = VPチップ{ $n }
tally-printed = カードの数値{ $n }
tally-variable = 得点が変わるカード{ $n }
tally-artifacts = 遺物{ $n }
tally-tie = 残りの手札と製品：{ $n }
second-copy = { $card }（2枚目）
label-price = { $card }（支払う枚数{ $n }[[card|]]）
label-development = { $card }（[[development|デベロップ]]、コスト{ $n }）
label-world = { $card }（[[world|ワールド]]、コスト{ $n }）
label-military = { $card }（[[military_world|軍事ワールド]]、防御力{ $n }）
label-might = { $card }（防御力{ $defense }、あなたの[[might|軍事力]]{ $n }）
label-sale = { $card }：{ $n }[[card|枚]]
label-paid = { $card }（支払い：{ $paid }）
gist = { $label }：{ $does }
gist-production = { $kind }を生産
gist-windfall = { $kind }が1つ付く
gist-storage = { $kind }を備蓄
gist-cheaper-develop = デベロップのコスト−{ $n }
gist-cheaper-settle = ワールドのコスト−{ $n }
gist-score = VP：{ $score }
pick-opening = { $n }枚を残す
pick-keep = { $n }枚を残す
pick-discard = { $n }枚を捨てる
pick-payment = 《{ $card }》に{ $n }枚を支払う
label-conquer = { $card }を征服
label-buy = { $card }を支払いで得る
label-ore = { $card }を捨てて[[good|製品]]を置く
label-parts = { $card }：{ $parts }
label-extra = { $card }（{ $by }）
stop-conquer = 軍事力を足さずに征服
stop-ore = 製品を置かない
stop-enough = これで決める

## 選択肢
option-mode = 使うカード
option-mode-about = 山札に入るカードと、オーブを探索するかどうかを決めます。
option-mode-base = 基本ゲーム（5人ならエイリアン・アーティファクトも）
option-mode-aa = 基本ゲーム＋エイリアン・アーティファクト
option-mode-orb = オーブゲーム
option-start = 開始方法
option-start-about = 通常は配られたカードから選び、設定済み手札では開始世界と手札が決まっています。
option-start-dealt = 通常
option-start-learning = 設定済み手札で始める
option-actions = 1ラウンドのアクション
option-actions-about = 2人なら1ラウンドに2つずつフェイズを選べます。3人以上ではいつも1つです。
option-actions-one = 1つ
option-actions-two = 2つ（2人用）
option-printing = カードの数値
option-printing-about = 第2版では一部のカードが変わりました。
option-printing-first = 第1版の数値
option-printing-second = 第2版の数値

## フェイズ
phase-none = アクションの選択
phase-on-place = 配置直後
phase-explore = 探査
phase-develop = 発展
phase-develop-second = 発展（2回目）
phase-settle = 移住
phase-settle-second = 移住（2回目）
phase-trade = 交易
phase-consume = 消費
phase-produce = 生産
phase-end = ラウンド終了時

## アクション
action-explore-5 = 探査（+5）
action-explore-1-1 = 探査（+1,+1）
action-explore-orb = オーブ／探査
action-develop = 発展
action-develop-second = 発展（2回目）
action-settle = 移住
action-settle-second = 移住（2回目）
action-consume-trade = 消費／交易
action-consume-double = 消費／VP2倍
action-produce = 生産

## 質問
ask-opening = { $worlds ->
    [1] 6枚のうち、どの4枚を残しますか。
   *[other] 2枚の初期ワールドのどちらで始めますか。6枚のうち、どの4枚を残しますか。
}
ask-choose-action = { $cards ->
    [1] このラウンドのアクションを選んでください。
   *[other] このラウンドのアクションを{ $cards }つ選んでください。
}
ask-keep = どのカードを手札に残しますか。
ask-build = デベロップを配置しますか。支払う手札も選んでください。
ask-settle = ワールドに移住しますか。方法と支払う手札も選んでください。
ask-ore = 手札を1枚捨てて、めくったワールドに製品を置きますか。
ask-extra = もう1枚ワールドを配置しますか。
ask-trade = どの製品を売却しますか。
ask-consume = 消費パワーをどう使いますか。
ask-use-power = 次にどの消費パワーを、どの製品に使いますか。
ask-hand-to-vp = どの手札を捨ててVPを得ますか。
ask-gather = どの希少元素を備蓄ワールドに移しますか。
ask-fill = どの単発生産ワールドに製品を置きますか。
ask-discard = 手札が上限を超えています。どれを捨てますか。
ask-standing = どの設定を変えますか。

## 回答
word-none = なし
word-flip = 山札の一番上をめくる
word-conquer = 征服
word-buy = 支払って配置
word-pay = ここで支払う
word-points = VP優先
label-plan = { $aim ->
    [points] 最も多くの点
    [cards] 最も多くのカード
   *[both] 最も良い使い方
}：{ $gain }
word-cards = カード優先
word-own = 順番を自分で決める
word-guess = いつもの数字
word-gather = 希少元素の備蓄
word-all = いつもすべて
word-ask = 毎回たずねる
word-gather-none = 移さない
word-done = 終わり

## 製品の種類など
wanted-any = 任意の種類
wanted-novelty = [[novelty|嗜好品]]
wanted-rare = [[rare|希少元素]]
wanted-genes = [[genes|遺伝子資源]]
wanted-alien = [[alien|異星種族]]
wanted-rebel = 反乱軍
wanted-imperium = 帝国
wanted-uplift = 知性化
wanted-terraforming = テラフォーミング
wanted-science = 科学
wanted-technology = 技術
wanted-non-alien = 異星種族以外
wanted-chromosome = 染色体アイコン付き
wanted-three-different = 異なる3種類
wanted-chromosome-worlds = 染色体アイコン付きのワールド
wanted-genes-worlds = 遺伝子資源のワールド
wanted-imperium-cards = 帝国のカード
wanted-rebel-military-worlds = 反乱軍の軍事ワールド
wanted-developments-cost-5-plus = コスト5以上のデベロップ

## 引く理由
purpose-settle-bonus = 移住ボーナス
purpose-trade = 交易
purpose-explore = 探査

## ログ
event-started = { $seat }の初期ワールドは《{ $world }》です。
event-round-began = 第{ $round }ラウンドを始めます。
event-chose = { $seat }のアクション：{ $actions }。
event-phase-began = { $phase }フェイズです。
event-reshuffled = 捨て札を混ぜて新しい山札にしました。
event-drew = { $seat }が{ $n }枚引きました（{ $source }）。
event-received = { $seat }が引いたカード：{ $cards }。
event-explored = { $seat }が{ $looked }枚見て{ $kept }枚を手札に残しました。
event-built = { $price ->
    [0] { $seat }がコスト0で《{ $card }》を配置しました。
   *[other] { $seat }が{ $price }枚[[card|]]で《{ $card }》を配置しました。
}
event-placed-nothing = { $seat }は何も配置しませんでした。
event-nothing-possible = 手札に配置できる{ $what ->
    [development] デベロップ
   *[world] ワールド
}がありません。
event-settled = { $price ->
    [0] { $seat }がコスト0で《{ $card }》に移住しました。
   *[other] { $seat }が{ $price }枚[[card|]]で《{ $card }》に移住しました。
}
event-conquered = { $seat }が[[might|軍事力]]{ $might }で《{ $card }》を征服しました。
event-placed-free = { $seat }が《{ $by }》によりコスト0で《{ $card }》を配置しました。
event-sacrificed = { $seat }がカード置き場の《{ $card }》を捨て札にしました。
event-good-for-might = { $seat }が《{ $world }》の[[good|製品]]を捨てて[[might|軍事力]]を得ました（{ $card }）。
event-good-made = { $seat }の《{ $world }》に[[good|製品]]を置きました。
event-ore-found = { $seat }が[[card|手札]]を1枚捨てて《{ $world }》に[[good|製品]]を置きました。
event-flipped = { $seat }が《{ $card }》をめくりました（{ $by }）。{ $placed ->
    [yes] そのまま配置します
   *[no] 手札に加えます
}。
event-sold = { $seat }が《{ $world }》の製品を売却し、{ $value }枚[[card|]]を得ます。
event-consumed = { $seat }が{ $own ->
    [yes] { "" }
   *[no] 《{ $card }》で
}{ $worlds }の製品を消費し{ $vp ->
    [0] ました。
   *[other] 、{ $vp }[[vp|VP]]を得ました。
}
event-guessed = { $seat }が{ $number }と予想し、コスト{ $cost }の《{ $card }》をめくりました。{ $kept ->
    [yes] 手札に加えます
   *[no] 捨て札にします
}。
event-hand-for-points = { $seat }が[[card|手札]]を{ $n }枚捨てて{ $vp }[[vp|VP]]を得ました。
event-gathered = { $seat }が{ $worlds }の希少元素を《{ $to }》に移しました。
event-produced = { $seat }の生産：{ $worlds }。
event-hand-limit = { $seat }が手札上限を超えた{ $n }枚を捨てました。
event-guess-set = { $seat }が賭けの「いつもの数字」を{ $number }にしました。
event-gather-set = { $seat }の希少元素の備蓄：{ $how }。
event-ended = ゲーム終了です（{ $reason }）。
how-all = いつもすべて
how-none = 移さない
how-ask = 毎回たずねる
how-tableau-12 = カード置き場が12枚
how-pool-empty = VPチップがなくなった
how-orb-empty = オーブの山札がなくなった

## 断り
no-no-start = 「{ $typed }」は配られた初期ワールドではありません。
no-not-in-hand = 《{ $what }》は手札にありません。
no-not-looked-at = 《{ $what }》は見ているカードにありません。
no-no-action = 「{ $typed }」というアクションはこのテーブルにありません。
no-same-action = 《{ $what }》は2回選べません。
no-second-alone = 《{ $what }》は同じフェイズの通常のカードと一緒に選びます。
no-action-order = アクションはフェイズ順に書いてください。《{ $what }》は《{ $a }》より先です。
no-no-development = 《{ $what }》はデベロップではありません。
no-twice-built = 《{ $what }》はすでにカード置き場にあります。
no-too-dear = 《{ $what }》には{ $a }枚必要です。ほかの手札は{ $b }枚です。
no-no-world = 《{ $what }》はワールドではありません。
no-no-flip = 山札をめくれるカードがカード置き場にありません。
no-too-strong = 《{ $what }》の防御力は{ $a }です。軍事力は最大で{ $b }です。
no-civil-conquest = 《{ $what }》は非軍事ワールドなので征服できません。
no-no-buyer = 《{ $what }》を支払いで得られるカードがありません。
no-out-of-scope = お持ちのパワーでは《{ $what }》を支払いで得られません。
no-alien-world = 《{ $what }》は異星種族のワールドなので、このパワーでは配置できません。
no-no-way = conquer（征服）かbuy（支払い）を選んでください。
no-no-good = 「{ $typed }」に使える製品がありません。
no-no-extra = 追加の配置ができるカードがありません。
no-no-target = いま配置できるワールドが手札にありません。
no-no-sale = 《{ $what }》に売却できる製品がありません。
no-no-power = 《{ $what }》にいま使える消費パワーがありません。
no-no-windfall = 《{ $what }》には製品を置けません。
no-no-rare-good = 《{ $what }》に移せる希少元素がありません。
no-no-standing = 設定が必要なカードがありません。
no-no-number = 1〜7の数字を選んでください。

## カードのパワー
power = { $phase }：{ $does }。
op-discard-for-good = 手札を{ $hand-cards }枚捨てて製品を加えられる
op-second-team = 調査チームを加える（オーブゲームのみ）
op-look-more = 見る枚数+{ $n }
op-keep-more = 残す枚数+{ $n }
op-team-speed = 調査チームの移動力+{ $n }（オーブゲームのみ）
op-draw-first = 最初に{ $n }枚引く
op-cost-cut = { $goods-key ->
    [any] コスト−{ $n }
   *[other] { $goods }のワールドのコスト−{ $n }
}
op-draw-after-build = 配置後に{ $n }枚引く
op-might = { $versus-key ->
    [any] 軍事力{ $signed }
   *[other] { $versus }に対する軍事力{ $signed }
}
op-might-per = { $count }1枚につき軍事力+{ $n }
op-sacrifice-for-might = 捨てて軍事力+{ $n }（一時的）
op-spend-good-for-might = { $goods }1個を捨てて軍事力+{ $n }（一時的）
op-buy-military = { $scope-key ->
    [chromosome] 染色体アイコン付きの軍事ワールドを支払いで得る
   *[other] { $scope }の軍事ワールドを支払いで得る
}{ $cost-cut ->
    [0] { "" }
   *[other] （コスト−{ $cost-cut }）
}
op-sacrifice-for-free-world = 捨ててコスト0で移住（{ $excludes }を除く）
op-sacrifice-for-extra-free-world = 捨ててもう1枚コスト0で移住（{ $excludes }を除く）
op-second-conquest = 残りの軍事力で再征服
op-flip-top-world = 代わりに山札の一番上をめくり、非軍事ワールドならコスト0で配置
op-draw-after-settle = 移住後に{ $n }枚引く
op-price-up = { $goods-key ->
    [any] 交易+{ $n }
   *[other] { $goods }の交易+{ $n }
}
op-price-up-own = このワールドの製品の交易+{ $n }
op-no-trade-bonus-sale-of-own-good = 交易で売却できない
op-spend-goods = { $goods-key ->
    [any] 製品{ $count }個
   *[other] { $goods }{ $count }個
}を消費して{ $gives }{ $times ->
    [1] { "" }
   *[other] （{ $times }回まで）
}
op-spend-goods-different = 異なる3種類の製品を消費して{ $gives }
op-spend-each-kind = 持っている種類ごとに製品1個を消費し、それぞれ{ $vp-each }VPと{ $cards-each }枚
op-spend-all = 残りの製品をすべて消費し、2個目から1個につき{ $vp-per-good-after-first }VP
op-sell-good = 製品1個を売却（消費フェイズ、交易の値上げあり）
op-sell-good-plain = 製品1個を基本の売値で売却（消費フェイズ、交易の値上げなし）
op-hand-to-vp = { $max-cards ->
    [1] 手札を1枚捨てて{ $vp-each }VP
   *[other] 手札を{ $max-cards }枚まで捨て、1枚につき{ $vp-each }VP
}
op-draw = { $n }枚引く
op-guess-top-card = { $min }〜{ $max }の数字を予想し、山札の一番上のコストと同じなら得る
op-make-good = 製品を生産
op-fill-windfall = { $goods-key ->
    [any] 単発生産ワールド1枚に製品を置く
   *[other] { $goods }の単発生産ワールド1枚に製品を置く
}
op-gather-rare-goods = 最初に希少元素をここに移せる
op-draw-per-card = { $count }1枚につき{ $n }枚引く
op-draw-per-good-made = 生産した{ $goods }1個につき{ $n }枚引く
op-draw-per-kind-made = 生産した種類1つにつき{ $n }枚引く
op-draw-if-made-here = ここで生産したら{ $n }枚引く
op-draw-if-sole-most-made = { $goods }を単独で最も多く生産したら{ $n }枚引く
gives-vp = { $n }[[vp|VP]]
gives-cards = { $n }枚[[card|]]

## 可変VP
score-line = { $what }：1枚につき{ $n }点
score-line-named = { $what }：{ $n }点
score-line-other = そのほかの{ $what }：1枚につき{ $n }点
score-total-military = 軍事力1につき{ $points }点
score-per-vp-chips = VPチップ{ $chips }点につき{ $points }点
score-per-artifact-tag = { $tag }トークン1個につき{ $points }点（オーブゲームのみ）
score-per-good-on-own-worlds = 自分のワールドの製品1個につき{ $points }点
match-development = デベロップ
match-development-cost = コスト{ $cost }のデベロップ
match-world = ワールド
match-civil-world = 非軍事ワールド
match-military-world = 軍事ワールド
match-military-world-keyword = { $keyword }の軍事ワールド
match-production-world = { $goods-key ->
    [any] 生産ワールド
   *[other] { $goods }の生産ワールド
}
match-windfall-world = { $goods }の単発生産ワールド
match-keyword-card = { $keyword }のカード
match-with-phase = { $phase }パワーを持つ{ $what }

## カードの説明
entry-development = デベロップ、コスト{ $cost }、{ $vp }VP。
entry-civil = 非軍事ワールド、コスト{ $cost }、{ $vp }VP。
entry-military = 軍事ワールド、防御力{ $cost }、{ $vp }VP。
entry-goods = { $mode ->
    [production] { $kind }を生産します。
    [windfall] 配置時に{ $kind }の製品が1個置かれます。
   *[storage] { $kind }を備蓄します。
}
entry-keywords = キーワード：{ $keywords }。
entry-chromosome = 染色体アイコン付き。
entry-start = 初期ワールド（{ $number }番）。
kind-development = デベロップ
kind-world = ワールド
kind-action = アクション
kind-keyword = キーワード
action-text-look = 探査フェイズで見る枚数+{ $look }{ $keep ->
    [0] {""}
   *[other] 、残す枚数+{ $keep }
}。
action-text-develop = 配置するデベロップのコストが1下がります。
action-text-settle = ワールドを配置したら1枚引きます。
action-text-trade = 消費の前に製品を1個売却します。
action-text-double = 製品の消費で得るVPが2倍になります。
action-text-produce = 単発生産ワールド1枚に製品を置きます。
action-text-orb = 優先権が1つ上がり、オーブアクション（移動、プレイ、ドロー）を3つとも行います。

