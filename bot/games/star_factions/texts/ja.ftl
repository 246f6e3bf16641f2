# Star Factions の日本語。

game-name = Star Factions
game-pitch = ブラックホールをめぐる星々の戦いで、艦隊を率います。艦を動かし、射線の通る敵を撃ち、惑星に旗を立てます。4つの惑星を取るか、最後まで残った人の勝ちです。
game-length = 約25ラウンド。対面で20分、投稿形式で2〜3週間
game-goal = 4つの惑星に旗を立てるか、最後の艦隊になる

## オプション
option-rounds = ラウンド上限
option-rounds-about = このラウンドのあと、惑星の数、艦隊の価値、資源の順に比べて勝者を決めます。
option-rounds-none = 上限なし
option-colonies = 勝利に必要なコロニー
option-colonies-about = この数の惑星に旗を立てると勝ちです。3つなら短くなります。
option-start = 開始時
option-start-about = 後から動く不利を、開始時の資源で補います。
option-start-rules = ルールどおり（資源なし）
option-start-gifts = 2人では後手、3人では中央の人が資源をもらう
option-start-balanced = バランス調整（後の席ほど多くもらう）

## 資源とコンポーネント
good-metal = [[metal|金属]]{ $n }
good-fuel = [[star_fuel|燃料]]{ $n }
good-weapon = [[weapon|兵器]]{ $n }
nothing = なし
none = なし
ship = { $kind }{ $number }
ship-sign = { $kind ->
    [sc] [[scout|]]
    [wr] [[warrior|]]
    [jg] [[juggernaut|]]
   *[other] [[mothership|]]
}{ $ship }
ship-of = { $faction }の{ $ship }
ship-on = { $hex }の{ $ship }
blueprint = { $ship }の設計図
kit = { $kit }のキット
several = { $what }{ $n }枚
kit-hull = 船体{ $n }
kit-damage = ダメージ{ $n }
kit-movement = 移動力{ $n }
kit-range = 射程{ $n }

## 質問
ask-wishes = 希望の勢力を、望む順に選んでください。選ぶ順番はダイスで決まります。
ask-placement = 艦の初期配置を選んでください。北西の角A1を基準に置くと、実際の角に合わせて反転されます。
placed-so-far = いままで：{ $places }。
ask-build-ships = 持っている資源：{ $stock }。引いた設計図の艦を建造しますか？
ask-build-kits = 持っている資源：{ $stock }。引いたキットを艦に取り付けますか？
ask-orders = 次の指示を選んでください。{ $moves ->
    [no] {""}
   *[other] まだ移動できる艦：{ $moves }。
}{ $acts ->
    [no] {""}
   *[other] まだ行動できる艦：{ $acts }。
}
ask-orders-both = 次の指示を選んでください。まだ移動も行動もできる艦：{ $ships }。
kit-drawn = - { label-kit }
ask-resign = ゲームから抜けますか？ 艦と旗は取り除かれ、取り消せません。
ask-draw-offer = 引き分けに同意しますか？ 残っている全員が同意すると成立します。
agreed-so-far = 同意した人：{ $agreed }。
ask-draw-offer-withdraw = 引き分けに同意しています。取り下げますか？
ask-draw-offer-again = 引き分けへの同意は、この手番の終わりに失効します。もう一度同意しますか？ それとも取り下げますか？

## 回答
word-any = どの勢力でも
word-default = 標準の配置
word-build = 艦を建造
word-fit = キットを装着
word-done = これ以上作らない
word-move = 艦を移動
word-attack = 攻撃
word-repair = 修理
word-colonize = 入植
word-decolonize = 旗の撤去
word-end = 手番を終える
word-resign = 投了
word-agree = 引き分けに同意
word-withdraw = 同意を取り下げる
stop-attack = 兵器を使わずに攻撃
label-kit = { $kit }：{ $effect }
label-ship = { $hex }の{ $ship }、船体{ $hull }/{ $most }
label-mover = { $hex }の{ $ship }、船体{ $hull }/{ $most }、移動力{ $movement }
label-planet = { $hex }（惑星）
label-hole = { $hex }（ブラックホール）
label-fires = { $label }、射撃できる敵：{ $targets }
label-prospect = ダメージ{ $least }〜{ $most }
label-answered = ダメージ{ $least }〜{ $most }、反撃あり
label-prospect-or-more = ダメージ{ $least }〜{ $most }、破壊の可能性
label-answered-or-more = ダメージ{ $least }〜{ $most }、破壊の可能性、残れば反撃あり
label-destroyed = ダメージ{ $least }〜{ $most }、破壊確実（獲得：{ $reward }）
label-build = { $ship }：船体{ $hull }、移動力{ $movement }（コスト：{ $cost }）
label-target = { $ship }：{ $prospect }
label-damage = ダメージ+{ $n }
label-hull = 船体+{ $n }
view-nw = マップの北西
view-ne = マップの北東
view-sw = マップの南西
view-se = マップの南東
view-from = { $ship }：移動先と射程
view-panel = マップの横の{ $name }の欄
brief-move = { $ship }を移動
brief-attack = { $ship }で攻撃
brief-repair = { $ship }を修理
brief-aim = { $ship }で{ $target }を攻撃：{ $prospect }
brief-mend = { $ship }を修理：{ $gain }
brief-build = { $ship }を建造（コスト：{ $cost }）
brief-fit = { $ship }に{ $kit }

## 断り：準備
no-no-faction = 「{ $typed }」という勢力はありません。{ $choices }から選んでください。
no-wished-twice = { $what }はもう希望に入っています。
no-ranked-all = 希望は3つで十分です。残りの1つは自動的に決まります。
no-placed = { $what }はもう{ $a }に置いてあります。
no-default-taken = 標準の場所の1つがふさがっています。残りは1隻ずつ置いてください。
no-no-start-ship = 「{ $typed }」は初期配置の艦ではありません。ms1、sc1、wr1、jg1を置いてください。
no-outside = { $what }は角{ $a }から{ $b }マスです。領域は4マスまでです。

## 断り：マス
no-no-hex = 「{ $typed }」というマスはありません。列はA〜Y、行は1〜23です。
no-occupied = { $what }には{ $a }がいます。1マスに置ける艦は1隻です。
no-not-in-zone = { $what }は{ $a }の領域の外です。
no-asteroid = { $what }は小惑星です。艦は入れません。

## 断り：ドローフェイズ
no-nothing-buildable = 引いた設計図の艦はどれも建造できません。
no-nothing-fittable = 引いたキットはどれも作れません。
no-no-class = 「{ $typed }」という艦種はありません。{ $choices }から選んでください。
no-no-kit = 「{ $typed }」というキットはありません。{ $choices }から選んでください。
no-never-built = { $what }は建造できません。
no-no-blueprint = この手番では{ $what }の設計図を引いていません。
no-no-kit-card = この手番では{ $what }のキットを引いていません。
no-no-token = { $what }のトークン{ $a }個はすべてマップ上にあります。
no-cannot-pay = { $what }のコストは{ $price }です（いまは{ $stock }）。
no-zone-full = 自分の領域に空いたマスがありません。
no-no-ships = キットを付ける艦がありません。
no-ships-first = 艦の建造はキットより先で、もう終わりました。
no-kits-later = キットは艦のあとです。先に「done」と入力してください。
no-orders-later = 指示はドローフェイズのあとです。先に「done」と入力してください。
no-draw-phase-over = ドローフェイズは終わりました。艦とキットは最初の指示の前に作ります。

## 断り：指示
no-no-ship = マップ上に「{ $typed }」という自分の艦はありません。
no-new = { $what }はこの手番に建造されたので、移動も行動もできません。
no-moved = { $what }はもう移動しました。移動は分けられません。
no-acted = { $what }はもう行動しました。
no-nothing-moves = いま移動できる艦がありません。
no-same-hex = その艦はもう{ $what }にいます。
no-hemmed-in = { $what }は動けません。隣のマスがすべてふさがっています。
no-too-far = { $what }まで{ $b }歩ですが、{ $a }の移動力は{ $c }です。{ $d }までなら行けます。
no-plain-move = 「{ $typed }」が余分です。2つのマスを書くのはブラックホールに入るときだけです。
no-in-the-way = { $b }が{ $a }の行く手をふさいでいて、迂回には{ $c }歩では足りません。
no-no-way = { $a }は{ $what }へ行けません。
no-no-fuel = ブラックホールには燃料{ $a }が必要ですが、ありません。{ $what }はまだ移動できます。
no-nothing-fires = 行動が残っていて、射程と射線に敵がいる艦がありません。
no-own-ship = { $what }は自分の艦です。
no-no-target = 「{ $typed }」という標的はありません。
no-out-of-range = { $what }は{ $a }から{ $b }マスです。射程は{ $c }です。
no-blocked = { $a }から{ $what }への射線は小惑星{ $b }にさえぎられます。
no-no-plus-zero = 兵器を使わないときは、数を書かないでください。
no-too-many-weapons = 1回の攻撃に使える兵器は{ $a }個までです。
no-few-weapons = 兵器は{ $a }個しかありません（{ $typed }個は使えません）。
no-no-mother = マザーシップは失われています。
no-full-hull = { $what }は無傷です（船体{ $a }）。
no-not-beside = { $what }はマザーシップから{ $a }マスです。隣にいる艦だけ修理できます。
no-no-action-to-give = { $what }はもう行動したので、修理を受けられません。
no-new-mend = { $what }はこの手番に建造されたので、修理を受けられません。
no-nothing-to-mend = いま修理できる損傷艦がありません。
no-no-metal = 金属がありません。
no-few-metal = 金属は{ $a }個しかありません（{ $typed }個は使えません）。
no-metal-limit = 修理に使う金属は1〜{ $a }個です。
no-wasted-metal = { $a }の損傷は{ $b }です。金属{ $c }個で足ります。
no-no-planet = マザーシップは{ $what }にいます。ここは惑星ではありません。
no-own-planet = { $what }はもう自分のコロニーです。
no-not-neutral = { $what }は{ $a }のコロニーです。先に旗を撤去してください。
no-no-flag = { $what }には撤去する旗がありません。入植できます。

## ログ
roll = { $player }：{ $n }
event-rolled = ダイス：{ $rolls }。
event-chose = { $seat }の勢力は{ $faction }です。
event-deployed = { $seat }の初期配置：{ $places }。
event-deployed-gift = { $seat }の初期配置：{ $places }。開始時の資源：{ $gift }。
event-turn-began = ラウンド{ $round }：{ $seat }の手番です。
event-drew = { $seat }が引いたカード：{ $cards }。
event-drew-reshuffled = 捨て札を切り直して新しい山札にしました。
event-drew-lost = カードがないので{ $lost }枚は引けません。
event-collected = { $seat }が{ $gain }を受け取りました。銀行に足りない分：{ $short }。
event-built = { $seat }が{ $at }に{ $ship }を建造しました。
event-fitted = { $ship }に{ $kit }のキットを装着：{ $effect }。
event-fitted-instead = { $ship }のキットを{ $old }から{ $kit }に交換：{ $effect }。
event-moved = { $ship }が{ $start }から{ $goal }へ移動（{ $steps }歩）。
event-moved-hole = { $ship }が{ $start }から{ $goal }のブラックホールに入り、{ $landed }に出ました（{ $toll }）。
event-attacked = { $ship }が{ $target }を攻撃{ $weapons ->
    [0] {""}
   *[other] （[[weapon|兵器]]{ $weapons }）
}。d{ $die }の目は{ $roll }：{ $damage }。
event-attacked-back = { $target }が反撃。d{ $back-die }の目は{ $back-roll }：{ $damage }。
damage = { $n ->
    [0] ダメージなし
   *[other] ダメージ{ $n }
}{ $left ->
    [0] {""}
   *[other] 、残り船体{ $left }
}
event-destroyed = { $ship }が{ $at }で破壊されました。{ $by }の獲得：{ $reward }。
event-repaired = { $ship }を[[metal|金属]]{ $metal }で修理：船体+{ $gain }、いまは{ $left }。
event-settled-colonize = { $seat }が{ $planet }への入植を始めました。
event-settled-colonize-done = { $seat }が{ $planet }に旗を立てました。
event-settled-decolonize = { $seat }が{ $foe }のコロニー{ $planet }で旗の撤去を始めました。
event-settled-decolonize-done = { $seat }が{ $planet }から{ $foe }の旗を撤去しました。
event-abandoned-colonize = { $seat }の{ $planet }への入植は中断し、カウンターは失われました。
event-abandoned-decolonize = { $seat }の{ $planet }での旗の撤去は中断し、カウンターは失われました。
event-stranded = { $seat }の艦がなくなりました。あと{ $grace }手番のうちに建造できます。
event-countdown = { $seat }が艦を建造できる手番：残り{ $grace }回。
event-eliminated = { $seat }は脱落しました。
event-eliminated-resigned = { $seat }は投了しました。
event-draw-wish-yes = { $seat }が引き分けに同意しました。
event-draw-wish-no = { $seat }が引き分けへの同意を取り下げました。
event-draw-wish-lapsed = { $seat }が手番の間に引き分けへの同意を繰り返さなかったため、同意は失効しました。
event-ended-colonies = { $winner }が必要な惑星をそろえ、勝利しました。
event-ended-domination = { $winner }が最後の艦隊となり、勝利しました。
event-ended-limit = 最後のラウンドが終わりました。順位はコロニー、艦の価値、資源の順に決まります。
event-ended-draw = 全員が同意し、引き分けになりました。

## 状況と手札
status-setup = 準備：勢力を選び、艦を配置してください。
status-turn = ラウンド{ $round }{ $limit ->
    [0] {""}
   *[other] /{ $limit }
}、手番：{ $who }。{ $standing }。
status-over = ゲーム終了。{ $standing }。
who = { $player }（{ $faction }）
standing = { $who }：コロニー{ $colonies }/{ $goal }、{ $ships ->
    [0] 艦なし
   *[other] 艦{ $ships }隻
}{ $grace ->
    [0] {""}
   *[other] （再建まであと{ $grace }手番）
}
standing-out = { $who }：脱落
any-faction = どの勢力でも
hand-plan = 希望：{ $wishes }。{ $places ->
    [no] 艦の配置はまだです。
   *[other] 角A1を基準にした配置：{ $places }。
}
hand-fleet = { $faction }：{ $stock }。コロニー：{ $flags }。艦：{ $ships }。
hand-ship = { $hex }の{ $ship }、船体{ $hull }/{ $most }
hand-ship-kit = { $hex }の{ $ship }、船体{ $hull }/{ $most }、{ $kit }
tally = コロニー{ $colonies }
tally-limit = { tally }、艦の価値{ $ships }、資源{ $counters }
tally-out = 脱落


## コンポーネント
kind-ship = 艦
kind-kit = キット
kind-card = 資源カード
kind-faction = 勢力
kind-terrain = 地形
entry-ship = 船体{ $hull }、シールド{ $shield }、攻撃{ $die }、移動力{ $movement }、射程{ $range }。コスト：{ $cost }。勢力ごとにトークン{ $tokens-per-faction }個、山札に設計図{ $blueprints }枚。破壊した人は各資源を{ $reward-each }ずつ得ます。
entry-ship-unbuilt = 船体{ $hull }、シールド{ $shield }、攻撃{ $die }、移動力{ $movement }、射程{ $range }。建造できません。勢力ごとにトークン{ $tokens-per-faction }個。破壊した人は各資源を{ $reward-each }ずつ得ます。
entry-kit = { $effect }。コスト：{ $cost }。山札に{ $count }枚。
entry-card = 銀行から{ $gain }を受け取ります。山札に{ $count }枚。
entry-faction = { $side }の角、ワームホール{ $corner }のまわりから始めます。旗{ $flags }本。表記は{ $id }。
side-north-west = 北西
side-north-east = 北東
side-south-east = 南東
side-south-west = 南西
terrain-asteroid = 小惑星
terrain-asteroid-text = { $count }マス。艦は入れず、射線をさえぎります。
terrain-planet = 惑星
terrain-planet-text = { $hexes }。入植の対象です。艦も射線も妨げません。
terrain-black-hole = ブラックホール
terrain-black-hole-text = { $hexes }。移動の最後に入れます。{ $toll }で自分の領域に出ます。
terrain-wormhole = ワームホール
terrain-wormhole-text = { $hexes }。各勢力の領域の中心です。
terrain-zone = 領域
terrain-zone-text = 角から{ $radius }マス以内。その勢力の初期配置と建造の場所です。
