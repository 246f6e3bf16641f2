# エイリアン・フロンティアの文。

game-name = エイリアン・フロンティア：ファクションズ
game-pitch = ダイスは異星の惑星にたどり着いた船団です。軌道上の施設に船を置いて、燃料・鉱石・異星のテック・新しい船を集め、ライバルを襲います。だれよりも先にコロニーをすべて着陸させ、よい地域を支配してください。
game-length = 60〜90分、投稿で進めるなら1〜3週間
game-goal = だれかが最後のコロニーを着陸させたとき、点が最も多い人の勝ち

## 名前
place = { $name }
place-corex = { $name }
place-launch = 打ち上げ
place-trade = 交換
place-relic = レリックシップ
place-nobody = なし
bay = 整備ベイ
relic = レリックシップ
ship = { $colour }{ $pips }
ship-relic = レリック{ $pips }
ship-again = { $ship }（{ $n }隻目）
ship-group = { $ship }（{ $n }番目の{ $size ->
    [2] ペア
   *[other] 3隻組
}）
agenda = 「{ $text }」
agenda-number = アジェンダ{ $n }

## 品物
good-fuel = [[fuel|燃料]]{ $n }
good-ore = [[ore|鉱石]]{ $n }
good-nothing = なし
tokens = トークン{ $n }個
cards = テックカード{ $n }枚
ships-many = 船{ $n }隻
no-ships-at-all = 船なし
fact-none = なし

## 記録
event-dealt = { $first }から始めます。最初のカード：{ $each }。場のカード：{ $display }。
dealt-card = { $seat }《{ $card }》
event-agendas-dealt = { $seat }が[[agenda|アジェンダ]]を{ $count }枚引きました。
event-agendas-dealt-named = { $seat }が引いたアジェンダ：{ $agendas }。
event-boards-shown = { $seat }が派閥ボード{ $count }枚から選びます。
event-boards-shown-named = { $seat }が選べる派閥ボード：{ $boards }。
event-boards-ranked = { $seat }の派閥ボードの希望順：{ $boards }。
event-boards-ranked-back = { $seat }が派閥ボードの希望順を取り消しました。
event-board-taken = { $seat }が{ $board }を選びました。
event-rolled = { $turn }手番目：{ $seat }が{ $ships }を振りました。
event-gained = { $seat }が{ $goods }を得ました（{ $why }）。
event-forfeited = { $saved ->
    [yes] { $seat }のテラフォーミングした船が整備ベイに戻りました。
   *[no] { $seat }のテラフォーミングした船がストックに戻りました。
}
event-ended = { $idle ->
    [0] { $seat }が手番を終えました。
   *[other] { $seat }が手番を終えました。船{ $idle }隻が整備ベイに移りました。
}
event-returned = { $seat }が{ $goods }を捨てました（上限{ $limit }個）。
event-docked = { $paid ->
    [yes] { $seat }が{ $goods }を払い、{ $facility }に{ $ships }を置きました。
   *[no] { $seat }が{ $facility }に{ $ships }を置きました。
}
docked = { $paid ->
    [yes] { $goods }を払い、{ $facility }に{ $ships }
   *[no] { $facility }に{ $ships }
}
docked-gained = { $docked }：{ $goods }を獲得
docked-advanced = { $docked }→サークル{ $circle }{ $extra ->
    [0] {""}
   *[other] （アシモフ・クレーターで1つ余分）
}
docked-traded = { $docked }：[[fuel|燃料]]{ $fuel }→[[ore|鉱石]]{ $ore }
docked-built = { $docked }：全部で{ $ships }
event-cycled = { $seat }が場のカードを入れ替えました：{ $display }。
event-cycled-none = { $seat }が場のカードを捨てました。カードはもうありません。
event-took-tech = { $kept ->
    [yes] { $seat }が《{ $tech }》を取りました（{ $why }）。
   *[no] { $seat }が2枚目の《{ $tech }》を引き、捨てました。
}
event-displayed = 場の新しいカード：{ $techs }。
event-displayed-none = 場に足すカードがもうありません。
event-advanced = { $extra ->
    [0] { $seat }のハブのコロニーがサークル{ $circle }に進みました。
   *[other] { $seat }のハブのコロニーがサークル{ $circle }に進みました（アシモフ・クレーターで1つ余分）。
}
event-landed = { $seat }が{ $territory }にコロニーを着陸させました（{ $why }）。
event-traded = { $seat }が[[fuel|燃料]]{ $fuel }を[[ore|鉱石]]{ $ore }に換えました。
event-bumped = { $facility }の{ $ships }が整備ベイに送られました（{ $why }）。
event-bumped-terraform = { $ships }がテラフォーミング・ステーションから追い出されました（{ $why }）。
event-stole = { $seat }が{ $victim }から{ $goods }を奪いました。
event-stole-tech = { $kept ->
    [yes] { $seat }が{ $victim }から《{ $tech }》を奪いました。
   *[no] { $seat }が{ $victim }から2枚目の《{ $tech }》を奪い、捨てました。
}
event-built = { $seat }が船を造りました（全部で{ $ships }）。
event-control = { $seat ->
    [-1] { $territory }を支配する人がいなくなりました。
   *[other] { $seat }が{ $territory }を支配しました。
}
event-moved = { $seat }が{ $owner }のコロニーを{ $source }から{ $target }に移しました。
event-moved-own = { $seat }がコロニーを{ $source }から{ $target }に移しました。
event-swapped = { $seat }が、{ $first }の{ $one }のコロニーと{ $second }の{ $other }のコロニーを入れ替えました。
event-land-swapped = { $seat }が{ $first }と{ $second }のコロニーをすべて入れ替えました。
event-field-placed = { $seat }が{ $field }を{ $territory }に置きました。
event-field-placed-off = { $seat }が{ $field }を惑星から取り除きました。
event-used = { $seat }が{ $paid ->
    [yes] { $goods }を払い、
   *[no] {""}
}《{ $tech }》を使いました{ $aimed ->
    [yes] （{ $words }）
   *[no] {""}
}。
event-spent = { $seat }が《{ $tech }》を捨てて能力を使いました{ $aimed ->
    [yes] （{ $words }）
   *[no] {""}
}。
event-lost = { $seat }の《{ $tech }》が捨てられました（{ $why }）。
event-drained = { $seat }が{ $goods }を返しました。
event-rerolled = { $seat }が{ $ships }を振りました（{ $why }）。
event-destroyed = { $seat }が{ $facility }の{ $ship }をストックに戻しました。
event-relic-bought = { $seat }がレリックシップを買いました。
event-relic-returned = レリックシップが{ $seat }のもとを離れ、バローズ砂漠に戻りました。
event-chosen = { $seat }はこの手番、{ $territory }のボーナスを得ます。
event-paid = { $seat }が利用料として{ $owner }に{ $goods }を払いました。
event-revealed = { $seat }がアジェンダを公開しました（{ $points }点）：{ $half }
event-dropped = { $seat }が裏向きのアジェンダを{ $count }枚捨てました。
event-dropped-named = { $seat }が捨てたアジェンダ：{ $agendas }。
event-instructed = { $hold ->
    [yes] { $seat }は{ $agenda }を公開せずに取っておきます。
   *[no] { $seat }は{ $agenda }をできるだけ早く公開します。
}
event-finished = { $seat }が最後のコロニーを着陸させました。ゲーム終了です。

## 理由
why-corex-owner = コーレックス・コングロマリットの収入
why-claim = エイリアン・アーティファクトで獲得
why-darkspace = ダークスペース探検隊から
why-warper = 時空ワーパー
why-servo = 航宙サーボ
why-scavenger = 新しい船
why-newgaia = ニューガイア技師団
why-raiders = 襲撃
why-cannon = プラズマ砲
why-cloak = カメレオン・クローク
why-tunneler = 月面トンネラー
why-tokens = 使い切り
why-capacitor = 振動キャパシター
why-launch = コロニスト・ハブから

## 質問
ask-act = { $have }{ $ships ->
    [yes] 置ける船：{ $dice }。
   *[no] 船はすべて置きました。交換、カード、打ち上げはまだできます。
}
ask-act-have = 手元：{ $goods }。
ask-act-broke = 燃料も鉱石もありません。
ask-act-choice = - { $set }：{ $places }
ask-act-pair = { $pips }のペア
ask-act-triple = { $pips }を3隻
ask-act-total = エイリアン・アーティファクトの合計は{ $total }です（獲得には{ $needed }）。
ask-act-claim = 獲得できるカード：
ask-act-cards = 手元のカード：
ask-act-card = - { $name }：{ $text }
ask-act-cycles = 場のカードを{ $n }回入れ替えられます（いまだけ）。
ask-act-trade = { $pips }のペアで、[[ore|鉱石]]1を[[fuel|燃料]]{ $fuel }で買えます。
ask-act-bonus = この手番は{ $territory }のボーナスがあります。
ask-act-must = { $place }に置ける船があるあいだ、手番を終えられません（§4.4）。
ask-act-launch = ハブのコロニーを打ち上げられます。
ask-raid = 襲撃：{ $loot }を奪えます。
raid-tokens = トークン{ $n }個まで
raid-card = テックカード1枚
ask-excess = ハブのコロニーをいま{ $price }で打ち上げられます。余ったサークルで新しいコロニーを始めてもかまいません。
ask-keep-agendas = 裏向きのアジェンダのうち、どれを捨てますか？{ $least ->
    [0] {""}
   *[other] {$least}枚以上捨ててください。
}
ask-drop-agendas = { ask-keep-agendas }
ask-rank-boards = 派閥ボードの希望順を決めてください。残ったもののうち最も上のボードが手に入ります。いまの順：{ $now }。
ranking-none = なし
ask-return-tokens = 手元：{ $goods }。{ $over }個捨ててください。
ask-roll-now = 新しい船をいま振って、この手番に使いますか？
ask-pick-board = どの派閥ボードを選びますか？
ask-agenda-orders = 裏向きのアジェンダをどうしますか？

## ラベル
word-dock = 船を置く
word-cycle = 場のカードを入れ替える
word-claim = カードを獲得する
word-launch = ハブのコロニーを打ち上げる
word-trade = [[fuel|燃料]]を[[ore|鉱石]]に換える
word-use = テックカードを使う
word-discard = カードを捨てて能力を使う
word-relic = レリックシップを買う
word-proxima = フィールドを置くか取り除く
word-uranian = だれも支配していない地域のボーナスを得る
word-end = 手番を終える
word-hold = アジェンダを取っておく
word-auto = アジェンダをできるだけ早く公開する
word-reveal = アジェンダをいま公開する
word-drop = アジェンダを捨てる
word-rank = 派閥ボードの希望順を決める
word-unrank = 希望順を取り消す
word-keep = 打ち上げない（余ったサークルは失う）
word-roll = いま振る
word-leave = 整備ベイに残す
word-place = 惑星の外のものを置く
word-remove = 惑星から取り除く
word-begin = 新しいコロニーも始める
word-none = なし
word-done = ここまでにする
word-done-all = 何も奪わない
word-card = テックカード
word-fuel = [[fuel|燃料]]
word-ore = [[ore|鉱石]]
stop-launch = 打ち上げる（新しいコロニーは始めない）
label-thing = { $name }：{ $text }
label-owner = { $name }　持ち主：{ $text }
label-ships = { $name }：{ $ships }
label-circles = { $name }：{ $ships }（サークル{ $n }つ）
label-cycles = { $name }：{ $ships }（合計+{ $total }、入れ替え{ $n }回）
label-gain = { $docked }、{ $gain }
for-artifact = カードの入れ替えか獲得
for-hub = コロニーを進める
for-market = 鉱石を買う
for-mine = 鉱石
for-solar = 燃料
gain-constructor = コロニー着陸
gain-darkspace = 山札の一番上のカード
gain-homesteaders = ハブのコロニーを1つ進める
gain-market = 燃料{ $pips }ごとに鉱石1
gain-newgaia = テラフォーミングの船を救う
gain-proxima = フィールドを移す
gain-raiders = トークン{ $tokens }個かカードを奪う
gain-scavenger = 目の違う2隻で船を造る
gain-shipyard = 新しい船
gain-smugglers = 襲撃でトークンとカード
gain-terraform = コロニー着陸
gain-uranian = コロニーを移す
label-mode-trade = { $name }：この手番、[[ore|鉱石]]を買う
label-mode-agendas = { $name }：[[agenda|アジェンダ]]を{ $n }枚引く
label-trade-pair = { $pips }のペア：[[fuel|燃料]]{ $fuel }で[[ore|鉱石]]1
label-trade = 交換×{ $n }
label-victim = { $colour }：{ $goods }、{ $cards }
label-loot = { $colour }：{ $loot }
label-discard = { $name }を捨てる：{ $text }
label-agenda = { $text }終了時：{ $end }
brief-facility = { $name }：{ $gain }
brief-use = { $what }を使う
brief-discard = { $what }を捨てる
brief-claim = { $what }を獲得する
brief-launch = { $what }に打ち上げる
brief-mode-trade = { $said }（[[ore|鉱石]]を買う）
brief-mode-agendas = { $said }（[[agenda|アジェンダ]]{ $n }枚）
brief-more = { $said }、{ $what }

## カードの全文
card-use = { $cost }：{ $text }
card-discard = 捨て札能力：{ $text }
kind-tech = テックカード
kind-board = 派閥ボード
kind-agenda = アジェンダ
kind-territory = 地域
kind-facility = 施設
kind-field = フィールド
entry-board = { $text } 持ち主：{ $owner }
entry-agenda = ゲーム中：{ $text } 終了時：{ $end } 1回だけ{ $points }点。
entry-copies = { $copies }枚{ $set ->
    [factions] （ファクションズ）
   *[base] {""}
}。
entry-ports = ポート{ $ports }つ{ $group ->
    [1] {""}
   *[other] （{ $group }つずつの組）
}。
entry-forced = 無料で置ける船は必ず置きます（§4.4）。

## 断り
no-other = それはいまできません。
no-not-in-hand = 「{ $typed }」は選べる派閥ボードにありません。
no-not-in-play = { $what }はこのゲームにありません。
no-no-board = 「{ $typed }」という派閥ボードはありません。あるのは{ $a }です。
no-ranked-twice = { $what }はもう希望順に入っています。
no-no-ranking = `rank` のあとにボードを希望順に並べてください。`unrank` で取り消せます。
no-must-dock = { $what }に{ $a }のどれかをまだ置けます。先に置いてください。
no-return = 手元は燃料{ $b }・鉱石{ $c }です。ちょうど{ $a }個捨ててください。
no-no-dock = いま置ける船はありません。
no-no-ship = 置いていない船に「{ $typed }」はありません。あるのは{ $a }です。
no-few-ships = 「{ $typed }」の船はそれほどありません。あるのは{ $a }です。
no-full = { $what }の空きポートが足りません。
no-ports = { $what }にはあと{ $a }隻しか置けません（{ $b }隻は置けません）。
no-barred = その船はこの手番に{ $what }を離れたので、戻れません。
no-must = 船{ $a }も一緒に置いてください。
no-needs = { $need }いまあるのは{ $dice }です。
no-unfit = { $need }{ $dice }は置けません。
need-any = { $what }には空きポートの数だけ置けます。
need-one = { $what }には船1隻と、求められるものが必要です。
need-rising = { $what }には{ $a }以上の船を低い順に置きます。
need-pair = { $what }には同じ目の船を2隻置きます。
need-triple = { $what }には同じ目の船を3隻置きます。
need-trio = { $what }には連続する目の船3隻を、合計が{ $a }より大きくなるように置きます。
need-six = { $what }には目が6の船を1隻置きます。
no-price = { $what }には{ $price }が必要です。手元は{ $have }です。
no-price-less = { $what }には{ $price }が必要です。手元は{ $have }です。{ $land }があれば{ $less }で済みます。
no-price-free = { $what }には{ $price }が必要です。手元は{ $have }です。{ $land }があれば無料です。
no-no-cycle = いまは入れ替えられません。エイリアン・アーティファクトに船を置き、ほかのことをする前に入れ替えてください。
no-total = 獲得にはエイリアン・アーティファクトで合計{ $a }が必要です。いまは{ $b }です。
no-held = { $what }はもう持っています。
no-not-displayed = 「{ $typed }」は場にありません。
no-no-colony = そのためのコロニーが残っていません。
no-launch-first = コロニーが最後のサークルにあります。先に打ち上げてください。
no-hub-full = コロニスト・ハブにはもう自分の船が{ $a }隻あります。
no-circle = コロニーがサークル{ $a }に着いている必要があります。{ $b ->
    [0] ハブにコロニーがありません。
   *[other] いまはサークル{ $b }です。
}
no-no-excess = 新しいコロニーに使うサークルが余っていません。
no-no-pair = 軌道市場に、その目で交換できるペアがありません。
no-own = 自分から奪うことはできません。
no-decoy = { $what }はホログラム・デコイを持っています。奪えるのはそのカードだけです。
no-tokens-or-card = 襲撃で奪えるのは、トークンかカード1枚のどちらかです。
no-loot = { $what }は燃料{ $a }・鉱石{ $b }です。奪えるのは{ $c }個までです。
no-no-stock = ストックに船がありません。
no-fleet = ストックの外に自分の色の船が{ $a }隻必要です。いまは{ $b }隻です。
no-borrowed = 借りた船はテラフォーミング・ステーションで使えません。
no-repulsor = { $what }には斥力フィールドがあります。コロニーは着陸も移動もできません。
no-field = フィールドは別の地域に移してください。
no-isolated = { $what }には隔離フィールドがあります。ボーナスはだれも得られません。
no-land-order = 地域はボードの順に挙げてください（{ $what }より先に{ $a }）。
no-empty = { $what }にコロニーがありません。
no-had = { $what }のボーナスはもうあります。
no-not-borrowable = { $what }のボーナスは、支配していないと得られません。
no-no-card = いまそれができるカードはありません。
no-not-held = { $what }を持っていません。
no-no-use = { $what }に使う効果はありません。
no-no-discard = { $what }に捨て札能力はありません。
no-used = { $what }はこの手番にもう使いました。
no-discards = 捨て札能力は1手番に{ $a }回までで、もう使いました。
no-no-target = { $what }はここではそう使えません。
no-value = 船の目は1〜6の範囲です。あるのは{ $a }です。
no-not-there = { $a }に、ほかのプレイヤーの船「{ $typed }」はありません。
no-keeps = { $what }の持ち主に、次の手番の船が{ $a }隻しか残りません。{ $b }隻必要です。
no-not-discarded = 捨て札にその名前のカードがないか、もう持っています。
no-terraformed = テラフォーミング・ステーションの船は動かせません。
no-not-cloakable = { $what }の船は入れ替えられません。
no-no-stand-in = 代わりに置いて完全なドッキングになる船がありません。
no-not-in-bay = 整備ベイにその船はありません。
no-no-ships = そこに船はありません。
no-after-mine = 月面トンネラーは、月面鉱山に置いた直後に使います。
no-no-agenda = 裏向きのアジェンダがありません。
no-not-hidden = それは裏向きの自分のアジェンダではありません。
no-not-used = キャパシターで使えるのは、この手番に使った、燃料を払うカードです。
no-uncontrolled = { $what }を支配していません。
no-relic-away = レリックシップはバローズ砂漠にありません。
no-circle-full = サークル{ $a }には、ほかのコロニーが{ $room }つあり満員です。
no-no-territory = 支配している地域がありません。
no-no-cards = 取れるテックカードがありません。
no-no-advance = 最後のサークルより手前に自分のコロニーが必要です。{ $a ->
    [0] ハブにコロニーがありません。
   *[other] いまはサークル{ $a }です。
}
no-no-terraformed = テラフォーミング・ステーションに自分の船がありません。
no-no-field = 惑星にフィールドがありません。
no-off-planet = { $what }は惑星の外にあります。置くことはできますが、取り除けません。
no-on-planet = { $what }はもう惑星にあります。置けるのは惑星の外のものだけです。
no-not-owner = それは{ $what }の持ち主だけができます。
no-once = { $what }の能力はこの手番にもう使いました。
no-uneven = スカベンジャー艦隊には、目の違う船がほかに2隻必要です。
no-trio = 密輸業者同盟には、略奪者の前哨地に置ける3隻組が必要です。
no-no-move = 動かせるコロニーがありません。
no-uncontested = { $what }は対象外です。コロニーがあり、だれも支配していない地域を選んでください。
no-agenda-limit = 裏向きのアジェンダを{ $a }枚以上捨ててください。
no-agenda-order = 裏向きの自分のアジェンダに、いまそれはできません。

## 状況
status = { $turn }手番目、{ $seat }の番です。得点：{ $scores }。だれかが最後のコロニーを着陸させると終わります（最も近い人であと{ $left }）。
status-over = ゲーム終了：{ $winners }の勝ちです。{ $scores }。
status-setup = 準備：{ $seat }が派閥ボードを選んでいます。
status-score = { $seat }（{ $colour }）{ $points }
tally = { $points }点（{ $rest }）
tally-agendas = アジェンダ{ $n }枚
hand-boards = 選べる派閥ボード：{ $boards }。
hand-ranking = 派閥ボードの希望順：{ $boards }。
hand-agendas = 裏向きのアジェンダ：
hand-agenda = 「{ $text }」終了時：「{ $end }」{ $held ->
    [yes] （保留中）
   *[no] {""}
}
hand-none = 裏向きのアジェンダはありません。
hand-open = アジェンダのないゲームに隠れた情報はありません。持ち物はすべてボードにあります。

## ロビー
option-agendas = アジェンダ
option-agendas-about = 全員が秘密の目標を2枚持って始め、公開するごとに1VPになります。
option-factions = 派閥ボード
option-factions-about = 全員が派閥ボードを1枚選びます。派閥ごとに独自の能力があります。
option-factions_tech = 新しいテックカード
option-factions_tech-about = テックカードの山に8枚が加わります。
option-long_game = ロングゲーム（{ $players }人、コロニー{ $colonies }つずつ）
option-long_game-about = 置くコロニーが増え、ゲームが長くなります。
option-off = なし
option-on = あり

