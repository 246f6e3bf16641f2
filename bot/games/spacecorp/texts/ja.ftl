# SpaceCorp：質問、断り、知らせ。

## 質問
ask-act = あなたの手番です。何をしますか？
ask-act-hidden = あなたの手番です。何をしますか？
ask-after = この手番でほかにすることはありますか？
ask-after-hidden = この手番でほかにすることはありますか？
ask-draw = カードを1枚引きます。山札からですか、オファーからですか？
ask-before-draw = カードを引く前に、ほかにすることはありますか？
ask-take-card = 研究：次のカードはどこから取りますか（あと{ $left }枚）？
ask-take-progress = 1周しました。どのカードを取りますか？
ask-place-team = 星の子：新しいチームをどこに置きますか？
ask-discard = 手札が10枚を超えています。どれを捨てますか？
ask-recall = エッジでチームが1つ呼び戻されます。どのチームをどこへ戻しますか？
ask-give-infra = エッジでインフラカードを1枚失います。どの枠を空けますか？
ask-late-pick = インフラカードと枠を選んでください（あと{ $left }枚）。

## 回答
word-research = 研究
word-move = チームを移動
word-explore = 探査
word-build = 基地を建設
word-produce = 生産
word-upgrade = 本社を強化
word-genetics = 遺伝学
word-revelation = 啓示
word-colonize = 入植
word-time = 時間カードを取る
word-edge = エッジを使う
word-pass = パス
word-draw = カードを引く
word-end = 手番を終える
word-transport = チームを無料で輸送
word-then = 続けて手番の終わりを決める
word-from = 基地を選ぶ
word-deck = 山札から
slot = 枠{ $slot }：{ $holds }
slot-free = 空き
team = チーム{ $number }（{ $site }）
offer = オファー{ $number }：{ $card }
cards-from-deck = 山札から{ $n }枚
marker = { $called }：必要{ $need }点、価値{ $value }
borrowed-card = { $who }の{ $card }
a-player = 席{ $n }
pays-with = { $cards }で支払う
with = { $what }（{ $cards }で）
lent = { $who }の{ $card }
needs = { $what }：{ $n ->
    [0] 無料
   *[other] { $action }{ $n }
}
does = { $what }：{ $does }
slot-free-label = 枠{ $slot }：空き
slot-covers-label = 枠{ $slot }：{ $what }を覆う
slot-replaces-label = 枠{ $slot }：{ $what }と入れ替え
reach-research = 研究：{ $n }枚
reach-produce = 生産：最大{ $n }つの基地
reach-genetics = 遺伝学+{ $n }
reach-revelation = 啓示+{ $n }
spends = { $cost }を使う
late = { $card }を枠{ $slot }に
rival-team = { $who }のチーム{ $number }（{ $site }）
site-numbered = { $called }（{ $number }）

## 何語かまとめて
brief-upgrade-2 = 強化：{ $card }
brief-edge-2 = エッジ：{ $card }
brief-edge-3 = エッジ：{ $card }（{ $site }）
brief-explore-2 = { $site }を探査
brief-build-2 = { $site }に建設
brief-build-3 = { $site }に{ $base }
brief-colonize-2 = { $site }に入植
brief-colonize-3 = { $site }に入植：{ $marker }
brief-move-2 = チーム{ $team }を移動
brief-transport-2 = チーム{ $team }を無料で輸送
brief-move-3 = チーム{ $team }を{ $site }へ
brief-transport-3 = チーム{ $team }を{ $site }へ輸送
brief-draw-2 = オファー{ $box }：{ $card }
brief-draw-2-deck = 山札から引く

several = { $what }{ $n }枚
one-of = { $what }
one-of-vowel = { $what }

## 種類と印
type-move = 移動
type-build = 建設
type-explore = 探査
type-produce = 生産
type-research = 研究
type-genetics = 遺伝学
type-revelation = 啓示
type-colony = 入植
type-upgrade = 強化
type-shielded = 遮蔽建設
shielded = 遮蔽{ $value }
mark-infra = インフラ
mark-edge = エッジ
source-hq = 本社
source-time = 時間カード
source-tiles = その星系のタイルと基地
which-lowest = 番号が最も小さい
which-highest = 番号が最も大きい
match-era = 時代の種類
match-move = 移動
match-build = 建設
match-explore = 探査
match-upgrade = 強化
match-genetics = 遺伝学
match-revelation = 啓示
select-highest-even = 最も大きい偶数の地点
select-highest-odd = 最も大きい奇数の地点
select-lowest-even = 最も小さい偶数の地点
select-lowest-odd = 最も小さい奇数の地点

## 競争相手のカード
comp-select = { $select }。
comp-site = { $sites }{ $selector ->
    [0] 。
   *[other] 、コロニー選択{ $selector }。
}
comp-offers = オファー{ $boxes }、一致するのは{ $kind }。
comp-progress = 《{ $card }》を取る。
comp-progress-star = 《{ $card }》を取る（前提のカードを取ったあとだけ）。
comp-contract = { $n ->
    [one] 発見1つ
   *[other] 発見{ $n }つ
}と契約{ $number }（{ $what }）。

## エッジ
edge-take-all-offers = オファーのカードをすべて取ります。
edge-remove-comp-team = 基地のない地点から競争相手のチームを1つ取り除きます。
edge-remove-comp-team-rival = 基地のない地点にいる相手のチーム1つを出発地点に戻します。
edge-remove-comp-team-profit-rival = { $who }のチームがいる地点から相手のチーム1つを出発地点に戻し、{ $n }を得ます。
edge-skip-competition-rival = 次のプレイヤーの手番は飛ばされます。
edge-remove-comp-team-profit-told = { $who }のチームがいる地点から競争相手のチームを1つ取り除き、{ $n }を得ます。
edge-remove-comp-team-profit = あなたのチームがいる地点から競争相手のチームを1つ取り除き、{ $n }を得ます。
edge-remote-explore = 探査コスト{ $max_explore }以下の地点を、チームもコストもなしで探査します。
edge-extra-turn = この手番のあと、もう1回手番を行います。
edge-profit = { $n }を得ます。
edge-draw = カードを{ $n }枚引きます。
edge-skip-competition = 競争相手は次の手番を行いません。
edge-genetics = 遺伝学を{ $n }進めます。
edge-second-copy = 賞付きの1枚が取られたばかりのブレークスルーの、もう1枚を取ります。
comp-edge-profit = 競争相手は{ $n }を得ます。
comp-edge-profit-and-discard-start = 競争相手は{ $n }を得ます。開始印のオファーはすべて捨てられます。
comp-edge-profit-and-discard-start-told = 開始印のオファーをすべて捨てます。
comp-edge-recall-team-told = 基地のない番号付きの地点にいる{ $who }のチーム1つが、自分の基地か出発地点に戻ります。
comp-edge-discard-random-hand-told = { $who }は手札を1枚、無作為に失います。
comp-edge-discard-infra-told = { $who }はインフラカードを1枚失います。
comp-edge-discard-offers-boxes = オファー{ $boxes }を捨てます。
comp-edge-recall-team = 基地のない番号付きの地点にいるあなたのチーム1つが、あなたの基地か出発地点に戻ります。
comp-edge-place-tile = 競争相手は{ $which }地点（空の探査枠があるもの）を探査し、利益を得ます。
comp-edge-extra-competition-card = 競争相手のカードをもう{ $n }枚引きます。
comp-edge-profit-if-behind = 競争相手は、リードしていなければ{ $behind }、リードしていれば{ $ahead }を得ます。
comp-edge-discard-random-hand = あなたは手札を1枚、無作為に失います。
comp-edge-discard-infra = あなたはインフラカードを1枚選んで失います。

## できごと：プレイヤー
event-era-began = { $era }の時代が始まります。
event-late-revealed = { $seat }は次から選べます：{ $cards }。
event-late-took = { $seat }は《{ $card }》を枠{ $slot }に置きました。
event-dealt = { $seat }の最初の手札：{ $cards }。
event-turn-began = ラウンド{ $round }：{ $seat }の手番です。
event-extra-turn = { $seat }はもう1回手番を行います。
event-turn-skipped = { $seat }の手番は飛ばされます。
event-moved = { $seat }はチーム{ $team }を{ $origin }から{ $site }へ移動しました（コスト{ $cost }、合計{ $total }：{ $sum }）。
event-explored = { $seat }は{ $site }を探査しました（コスト{ $cost }、合計{ $total }{ $total ->
    [0] ）。
   *[other] ：{ $sum }）。
}
event-found = { $seat }は{ $site }で{ $tiles }を見つけました{ $profit ->
    [0] 。
   *[other] 。利益{ $profit }[[profit|]]です。
}
event-teams-fled = { $site }にいたプレイヤーのチームは{ $home }に戻りました。
event-built = { $seat }は{ $site }に{ $base }を建設しました（コスト{ $cost }、合計{ $total }{ $total ->
    [0] ）。
   *[other] ：{ $sum }）。
}
event-produced = { $seat }は{ $sites }の生産で{ $profit }[[profit|]]を得ました（上限：{ $sum }）。
event-upgraded = { $seat }は《{ $card }》を枠{ $slot }に置きました。
event-replaced = { $seat }はそこにあった《{ $card }》を捨てました。
event-researched = { $seat }はカード{ $total }枚分の研究をします（{ $sum }）。
event-took-offer = { $seat }はオファー{ $box }の《{ $card }》を取りました。
event-drew = { $seat }が引いたカード：{ $cards }。
event-drew-hidden = { $seat }はカードを{ $count }枚引きました。
event-spent = { $seat }は{ $wheel }を{ $total }進めます（{ $sum }）。
event-advanced = { $seat }：{ $wheel }が{ $steps }進み、3マスのうち{ $at }のマスです。
event-orbit-banked = { $seat }は{ $wheel }の1周分を次の時代に残します。
event-orbit-lost = { $seat }は残した{ $orbits }周分を失います。ゲームは終わりです。
event-took-progress = { $seat }は《{ $card }》を取りました{ $profit ->
    [0] 。
   *[other] 。利益{ $profit }[[profit|]]です。
}
event-team-added = { $seat }はチーム{ $team }を{ $site }に置きました。
event-colonized = { $seat }は{ $site }に{ $colony }を置き、{ $profit }[[profit|]]を得ました（{ $points }点：{ $sum }）。
event-took-time = { $seat }は時間カードを取りました（いま{ $held }枚）。
event-passed = { $seat }はパスしました。
event-borrowed = { $seat }は{ $owner }の《{ $card }》を使いました。
event-transported = { $seat }はチーム{ $team }を{ $site }へ輸送しました。
event-reached-beyond = { $seat }は圏外に着き、{ $profit }[[profit|]]を得ました。
event-edge-played = { $seat }は《{ $edge }》のエッジを使いました：{ $does }
event-gained = { $seat }は{ $profit }[[profit|]]を得ました。
event-team-removed = { $seat }は{ $site }からチームを1つ取り除きました。
event-discarded = { $seat }は《{ $card }》を捨てました。
event-refilled = 新しいオファー：{ $cards }。
event-top-discarded = このラウンドはアクションカードの山札が減らなかったので、一番上の《{ $card }》を捨てました。
event-contract-closed = { $seat }は契約（{ $contract }）を果たし、{ $profit }[[profit|]]を得ました。
event-habitats-paid = { $seat }は居住区で{ $profit }[[profit|]]を得ました。
event-most-bases = { $seat }は基地が最も多く、{ $profit }[[profit|]]を得ました。
event-era-ended = { $era }の時代が終わります：{ $why }。
event-game-ended = ゲームが終わりました：{ $level }。
ends-contracts = 契約が6つ果たされました
ends-competition-deck = 競争相手の山札がなくなりました
ends-action-deck = アクションカードの山札がなくなりました
result-solo = { $who } { $mine }、競争相手{ $theirs }：{ $level }
result-table = 利益が最も多い人の勝ち

## できごと：競争相手
event-comp-turn = **競争相手の手番**{ $extra ->
    [0] {""}
   *[other] （追加カード{ $extra }枚）。
}
event-comp-skips = 競争相手は手番を行いません。
event-comp-drew = 引いたカード：{ $does }
event-comp-team = 競争相手のチームが{ $site }に着きました。
event-comp-home = { $site }の競争相手のチームがサプライに戻りました。
event-comp-tile = 競争相手は{ $site }で{ $tiles }を見つけました{ $profit ->
    [0] 。
   *[other] 。利益{ $profit }[[profit|]]です。
}
event-comp-base = 競争相手は{ $site }に{ $base }を建設しました{ $matches ->
    [yes] 。条件に合うので一致効果が起きます。
   *[no] 。条件に合わないので一致効果はありません。
}
event-comp-gained = 競争相手は{ $profit }[[profit|]]を得ました（{ $source }）。
event-comp-offers = 捨てられたオファー：{ $cards }。{ $profit ->
    [0] 競争相手の利益はありません。
   *[other] 競争相手は{ $profit }[[profit|]]を得ました。
}
event-comp-offers-none = 捨てられたオファーはありません。
event-comp-edge = 《{ $edge }》のエッジが出ました：{ $does }
event-comp-edge-pays = 《{ $edge }》のエッジが出ました。
event-comp-progress = 競争相手は《{ $card }》をゲームから取り除きました{ $profit ->
    [0] 。
   *[other] 。利益{ $profit }[[profit|]]です。
}
event-comp-waits = 競争相手のチームが契約を待ちます：{ $contract }。
event-comp-closed = 競争相手は契約（{ $contract }）を果たし、{ $profit }[[profit|]]を得ました。
event-comp-colony = 競争相手は{ $site }に{ $colony }を置き、{ $profit }[[profit|]]を得ました。
event-comp-most-bases = 競争相手は基地が最も多く、{ $profit }[[profit|]]を得ました。
event-recalled = { $seat }のチーム{ $team }は{ $site }に戻りました。
event-infra-lost = { $seat }は本社の《{ $card }》を失いました。
event-hand-lost = { $seat }は手札の《{ $card }》を失いました。

## 競争相手がそうする理由
event-comp-why-highest-even-team = 競争相手のチームがいて基地のない、最も大きい偶数の地点：{ $site }。
event-comp-why-highest-odd-team = 競争相手のチームがいて基地のない、最も大きい奇数の地点：{ $site }。
event-comp-why-lowest-even-team = 競争相手のチームがいて基地のない、最も小さい偶数の地点：{ $site }。
event-comp-why-lowest-odd-team = 競争相手のチームがいて基地のない、最も小さい奇数の地点：{ $site }。
event-comp-why-highest-even-free = 合う地点に競争相手のチームがいないので、基地のない最も大きい偶数の地点：{ $site }。
event-comp-why-highest-odd-free = 合う地点に競争相手のチームがいないので、基地のない最も大きい奇数の地点：{ $site }。
event-comp-why-lowest-even-free = 合う地点に競争相手のチームがいないので、基地のない最も小さい偶数の地点：{ $site }。
event-comp-why-lowest-odd-free = 合う地点に競争相手のチームがいないので、基地のない最も小さい奇数の地点：{ $site }。
event-comp-why-no-eligible = 合う地点にはすべて基地があります。
event-comp-why-as-listed = { $site }には基地がないので、そこで行います。
event-comp-why-player-base = { $site }にはプレイヤーの基地があるので、番号が最も大きい自分のチームのところで行います。
event-comp-why-comp-base = { $site }には自分の基地があるので、番号が最も小さい自分のチームのところで行います。
event-comp-why-both-based = 両方に基地があるので、番号が最も大きい自分のチームのところで行います。
event-comp-why-other-based = { $other }には基地があるので、{ $site }で行います。
event-comp-why-other-has-team = 2つのうち競争相手のチームがいるのは{ $site }だけです。
event-comp-why-first-has-team = 2つのうち競争相手のチームがいるのは{ $site }だけです。
event-comp-why-first-listed = { $site }と{ $other }は同じ条件なので、先に書かれた{ $site }で行います。
event-comp-why-no-team-anywhere = 競争相手のチームがいる地点がありません。
event-comp-why-highest-team = それは{ $site }です。
event-comp-why-lowest-team = それは{ $site }です。
event-comp-why-tile-instead = サプライにチームがないので、代わりに{ $site }にタイルを置きます。
event-comp-why-no-supply = サプライにチームがないので、{ $site }では何も起きません。
event-comp-why-no-place-for-team = 置けるチームがありません。
event-comp-why-another-card = 次のカードを引きます。
event-comp-why-deck-out = 競争相手の山札がありません。
event-comp-why-extra-card = 追加のカードを引きます。
event-comp-why-star = 前提の《{ $other }》を競争相手がまだ取っていないので、《{ $site }》は残ります。
event-comp-why-no-copy = 《{ $site }》は残っていません。
event-comp-why-no-empty-box = タイルを置ける空の枠がありません。
event-comp-why-pool-empty = { $site }に置くタイルが残っていません。
event-comp-why-no-hand = 失う手札がありません。
event-comp-why-no-infra = 失うインフラカードがありません。
event-comp-why-no-team-exposed = 基地のない番号付きの地点にプレイヤーのチームがいないので、何も起きません。
event-comp-why-nothing-to-discover = 空の枠がある地点に競争相手のチームがいません。
event-comp-why-discovers-next = その下で次に当てはまる地点：{ $site }。
event-comp-why-discovers = 空の枠と競争相手のチームがある、最も大きい番号の地点：{ $site }。
event-comp-why-contract-closed = その契約はもう果たされています。
event-comp-why-no-team-for-contract = 契約を待つチームが残っていません。
event-comp-why-star-1 = 場合1：{ $site }にプレイヤーの基地があり、コロニーはありません。
event-comp-why-star-2 = 場合2：{ $site }にプレイヤーのコロニーがあります。
event-comp-why-star-3 = 場合3：{ $site }の競争相手のコロニーがまた利益になり、手番が終わります。
event-comp-why-star-4 = 場合4：{ $site }に競争相手のチームがまだいません。
event-comp-why-star-5 = 場合5：{ $site }にチームと基地があるので、コロニーを置きます。
event-comp-why-star-6 = 場合6：{ $site }はすべての枠にタイルがあり、探査コストが4か7です。基地、次にコロニー。
event-comp-why-star-7 = 場合7：{ $site }はすべての枠にタイルがあり、探査コストが10です。基地。
event-comp-why-star-8 = 場合8：{ $site }に空の枠があり、探査コストが7か10です。タイル。
event-comp-why-star-9 = 場合9：{ $site }に空の枠があり、探査コストが4です。タイル、基地、次にコロニー。
event-comp-why-no-open-system = 競争相手のチームがいて、プレイヤーの基地もコロニーもない星系がありません。
event-comp-why-highest-open = そこで、競争相手のチームがいる最も大きい番号の空いた星系で行います：{ $site }。
event-comp-why-lowest-open = そこで、競争相手のチームがいる最も小さい番号の空いた星系で行います：{ $site }。
event-comp-why-no-box-for-base = { $site }には基地を置ける枠がありません。
event-comp-why-no-marker = コロニーマーカーが残っていません。
event-comp-why-marker = コロニー選択{ $number }に最も近い、残りのマーカーは{ $site }です。

## 断り
no-no-action = 「{ $typed }」というアクションはありません。
no-no-team = 「{ $typed }」というチームはありません。
no-no-site = 「{ $typed }」はこのボードの地点ではありません。
no-no-card = 「{ $typed }」はここでは使えません。
no-no-slot = 枠はA、B、Cです。
no-no-base = 「{ $typed }」という基地はありません。
no-no-marker = マーカーの番号は1〜12です。
no-no-number = 何枚取るかを入力してください。
no-no-source = カードは山札かオファー1〜4から取ります。
no-no-yield = 「{ $typed }」には生産する基地がありません。
no-no-refuge = チームが戻れるのは、あなたの基地がある地点か出発地点です。
no-no-progress = 「{ $typed }」はこの種類の進歩カードではありません。
no-no-rival-team = 「{ $typed }」には取り除けるチームがありません。
no-too-dear = { $what }のコストは{ $a }ですが、合計は最大でも{ $b }です。
no-named-too-few = { $what }には{ $a }必要ですが、指定したカードでは{ $b }です。カードを足してください。
no-too-dear-shielded = { $what }での建設には遮蔽建設が{ $a }必要ですが、最大でも{ $b }です。
no-no-value = { $typed }の値がありません。
no-same-site = そのチームはもう{ $what }にいます。
no-no-team-there = { $what }にあなたのチームがいません。
no-no-box = { $what }には探査するものがありません。
no-explored = { $what }には空の枠がありません。
no-their-colony = { $what }にはほかの人のコロニーがあります。
no-pool-empty = { $what }に置くタイルが残っていません。
no-based = { $what }にはもう基地があります。
no-no-tile = 先に{ $what }を探査してください。まだタイルがありません。
no-hostile = { $what }の異星人は敵対的で、だれも建設できません。
no-no-base-left = { $what }はすべて盤上にあります。
no-needs-any = { $what }はここに建設できません。
no-needs-any-tile = { $what }には発見タイルが必要です。
no-needs-lagrange = { $what }にはラグランジュ点が必要です。
no-needs-ore-or-exotic = { $what }には鉱石か希少元素のタイルが必要です。
no-needs-water = { $what }には水のタイルが必要です。
no-needs-life = { $what }には生命のタイルが必要です。
no-needs-lagrange-or-life = { $what }にはラグランジュ点か生命のタイルが必要です。
no-needs-lagrange-or-ore = { $what }にはラグランジュ点か、鉱石または希少元素のタイルが必要です。
no-no-production = 生産する基地がありません。
no-no-infra-card = 手札にインフラカードがありません。
no-no-infra-mark = 《{ $what }》にはインフラの印がありません。
no-in-slot = 《{ $what }》は本社にあります。インフラカードは手札から置き、枠の間では動かせません。
no-slot-empty = 枠{ $typed }は空です。
no-slot-taken = 枠{ $typed }は埋まっています。
no-not-shown = そのカードは示されていません。
no-time-full = 時間カードを{ $a }枚持っています。それが上限です。
no-no-time-left = 時間カードが残っていません。
no-no-pass = パスはできません。研究はいつでもできます。
no-not-yet-colonize = 入植できるのはスターフェアラーズの時代だけです。
no-no-edge = 《{ $what }》にはエッジがありません。
no-no-edges = 使えるエッジがありません。
no-edge-late = エッジは輸送の前に使います。
no-no-offers = オファーがありません。
no-deck-empty = 山札がありません。
no-team-at-home = そのチームはもう出発地点にいます。
no-no-own-team = { $what }にあなたのチームがいません。
no-base-there = { $what }には基地があります。
no-too-far = { $what }の探査コストは{ $a }ですが、このエッジは{ $b }までです。
no-no-leak = 前の手番のあと、《{ $what }》の賞付きの1枚はだれも取っていません。
no-held = 《{ $what }》はもう持っています。
no-later-era = 《{ $what }》が取れるのは{ $a }からです。
no-no-copy = 《{ $what }》は残っていません。
no-prerequisite = 《{ $what }》の前に《{ $a }》が必要です。
no-team-there = { $what }にはもうチームがいます。
no-transported = 輸送できるのは1手番に1チームです。
no-no-hub = { $what }は拠点ではありません。拠点は出発地点、あなたの宇宙港、自由港です。
no-one-hub = 拠点が1つしかありません。
no-after-only = アクションは終わりました。できるのはエッジ、輸送、手番の終わりです。
no-no-draw = 手札が{ $a }枚あります。引けるのは{ $b }枚以下のときだけです。
no-must-draw = 手札が{ $a }枚で、{ $b }枚以下なので1枚引きます。山札かオファー1〜4を指定してください。
no-empty-box = そこにカードはありません。
no-team-safe = そのチームは安全です。出発地点か圏外にいるか、基地のそばにいます。
no-colony-there = { $what }にはもうコロニーがあります。
no-no-own-base = 先に{ $what }に基地が必要です。
no-recluse = { $what }にはイントロブがいるので、プレイヤーは入植できません。
no-marker-gone = { $what }はもうありません。
no-few-points = { $what }には{ $a }点必要ですが、最大でも{ $b }点です。

## オプション
rival = 競争相手
option-eras = 時代
option-eras-about = 時代ごとに盤が変わります。時代が少ないほど短くなります。
option-eras-mps = 3つすべて
option-eras-m = マリナーズだけ
option-eras-mp = マリナーズとプラネティアーズ
option-eras-p = プラネティアーズだけ
option-eras-ps = プラネティアーズとスターフェアラーズ
option-eras-s = スターフェアラーズだけ
option-competition = 競争相手
option-competition-about = 1人で遊ぶとき、易しいでは各時代の初めにあなたが、難しいでは競争相手が利益4を得ます。
option-competition-normal = 普通
option-competition-easy = 易しい
option-competition-hard = 難しい
option-recall = エッジでチームやインフラを失うとき
option-recall-about = エッジでチームやインフラを失うとき、自分で選ぶか、自動で決めるかです。
option-recall-ask = 選ぶ
option-recall-auto = 自動
option-hand = 1人で遊ぶときの手札
option-hand-about = 1人で遊ぶとき、手札を全員に見せるか、自分だけが見るかです。
option-hand-open = 全員に見せる
option-captain = 1つの本社を複数人で
option-captain-about = 1つの本社を複数人で動かすとき、だれの確定でも通るか、ホストだけが確定できるかです。
option-captain-nobody = 先に確定した人
option-captain-host = ホストがキャプテン、ほかの人は提案
option-daily = 今日のチャレンジ
option-daily-about = サーバーの全員に共通の、今日の1人用ゲームです。
option-daily-no = なし
option-daily-yes = あり（今日のシード）
option-hand-hidden = 遊ぶ人だけ

## 状況と手札
status-solo = { $era }、ラウンド{ $round }。{ $who }{ $mine }、競争相手{ $theirs }。契約{ $closed }/7（6つで時代終了）、残りはアクションカード{ $deck }枚、競争相手のカード{ $cards }枚。
status-table = { $era }、ラウンド{ $round }。{ $scores }。契約{ $closed }/7（6つで時代終了）、残りはアクションカード{ $deck }枚。
hand = 手札（{ $n }枚）：{ $cards }。時間カード：{ $time }枚（1枚{ $value }）。
hand-totals = カードなしで払える分：{ $totals }。
no-cards = なし
total = { $action }{ $total }：{ $sum }
wheels = 遺伝学{ $genetics }（1周まで{ $genes }）、啓示{ $revelation }（1周まで{ $reveals }）{ $banked ->
    [0] 。
   *[other] 。残した周回{ $banked }。
}
explain = { $who }の利益は{ $profit }です。現在の合計と内訳（§4.0）：
explain-contract = 契約{ $number }：{ $need }のうち{ $have }{ $what ->
    [none] 。
   *[other] ：{ $what }。
}（§9.4）
tally-profit = 利益{ $n }
tally-competition = 競争相手{ $n }
tally-contracts = 契約{ $n }つ
tally-bases = 基地{ $n }つ
good-profit = [[profit|利益]]{ $n }
good-cards = [[card|カード]]{ $n }枚
good-time = [[time|時間カード]]{ $n }枚
book-edge = エッジ
book-match = 一致効果
book-colony = コロニー
book-offers = オファー

## 部品
kind-card = アクションカード
kind-tile = 発見タイル
kind-base = 基地
kind-adaptation = 適応
kind-breakthrough = ブレークスルー
kind-colony = コロニー
kind-site = 地点
kind-contract = 契約
entry-card = { $values }。{ $era }、山札に{ $count }枚。
entry-edge = あなたのエッジ：{ $mine } 場に出たとき：{ $theirs }
entry-tile = 利益{ $profit }、生産{ $production }、建設コスト{ $base-mod }、タグ：{ $tags }、入植{ $colony }、遺伝学{ $genetics }、啓示{ $revelation }。{ $count }枚。
entry-base = { $effect } 一致効果：{ $match }
entry-progress = { $effect } 2枚あり、最初の1枚は{ $award }の利益。
entry-prerequisite = 前提は《{ $card }》。
entry-colony = 必要{ $points-required }点、価値{ $value }、選択番号{ $selector }。
entry-site = { $kind }。探査{ $explore }、建設{ $build }、重力{ $gravity }、放射線{ $radiation }。
entry-contract = { $text }。利益{ $profit }。
entry-contract-name = { $era }、契約{ $number }
tag-ore = 鉱石
tag-exotic = 希少元素
tag-water = 水
tag-life = 生命
tag-habitable = 居住可能
tag-alien = 異星
tag-none = なし
special-draw-alien = 異星タイルを1枚、いっしょに引きます。
special-hostile = その星系のプレイヤーのチームは太陽系に戻り、この枠にはだれも建設できません。
special-recluse = プレイヤーはこの星系に入植できません。
site-start = 出発地点
site-lagrange = ラグランジュ点
site-body = 天体
site-system = 星系
site-beyond = 圏外
req-any = どの地点やタイルでも
req-any-tile = どのタイルでも
req-lagrange = ラグランジュ点
req-ore-or-exotic = 鉱石か希少元素
req-water = 水
req-life = 生命
req-lagrange-or-life = ラグランジュ点か生命
req-lagrange-or-ore = ラグランジュ点、鉱石、希少元素
does-transport = 無料輸送の拠点です。
does-production = そのタイルの生産が{ $n }{ $more }増えます。
does-bonus = { $action }+{ $n }{ $more }。
does-on-build = { $n ->
    [0] 建設時に遺伝学+{ $genetics }。
   *[other] { $genetics ->
        [0] 建設時に{ $n }{ $more }を得ます。
       *[other] 建設時に遺伝学+{ $genetics }、さらに{ $n }{ $more }を得ます。
    }
}
does-era-end = 時代の終わりに{ $n }{ $more }。{ $colony-points ->
    [0] { "" }
   *[other] 入植の点が{ $colony-points }増えます。
}
does-rad-immunity = 放射線が移動と建設を妨げません。
does-time-bonus = 時間カードの値が{ $value }増えます。
does-draw-threshold = 手札が{ $value }枚以下なら手番の終わりに引きます。
does-colony-points = 入植のたびに{ $value }点増えます。
does-colony-profit = あなたのコロニーの利益が{ $value }増えます。
does-halve-distance = 距離が半分（端数切り上げ）になります。
does-extra-team = チームが1つ増えます。
does-spaceport = その星系は拠点になります。
does-genetics = 1回だけ遺伝学+{ $value }。
does-revelation = 1回だけ啓示+{ $value }。
more-in-later-eras = （あとの時代は{ $n }）
more-in-eras = （{ $eras }）
more-in-era = { $era }では{ $n }
for-match-place-team = { $which }空いた地点にチームを置きます。
for-match-profit = { $n }{ $more }を得ます。
for-match-profit-production = その基地の生産を得ます。
for-match-discard-offers-type = { $action }のオファーを捨て、1枚につき{ $profit-each }を得ます。
for-match-discard-offers-boxes = オファー{ $count ->
    [2] { $first }と{ $last }
   *[other] { $boxes }
}を捨て、{ $profit }を得ます。
for-match-place-tile = 空の枠がある最も小さい番号の地点にタイルを置きます。
for-match-none = 何も起きません。


## 盤面の画像
pic-comma = {"、"}
pic-round = 第{ $n }ラウンド
pic-competition = 競争相手
pic-the-competition = 競争相手
pic-closed = 果たされた契約{ $closed }/7（6つで時代終了）
pic-decks = 山札{ $deck }枚
pic-their-deck = 競争相手の山札{ $cards }枚
pic-contracts = 契約
pic-race = 契約：最も近い人、利益
pic-contract = 契約{ $number }（{ $profit }）{ $text }
pic-contract-brief = 契約{ $number }（{ $profit }）
pic-closed-by = { $who }が達成
pic-far = { $who }{ $n }/{ $need }
pic-waits = 競争相手のチームが待機中
pic-markers = コロニー：点数／利益
pic-markers-left = 残りのコロニーマーカー（点数／利益）：{ $list }
pic-supply = サプライのチーム{ $teams }
pic-skips = 手番を{ $n }回休み
pic-extra = 追加カード{ $n }枚
pic-last = 最後のカード：{ $card }
pic-progress = 進歩カードの残り
pic-progress-left = 残りの進歩カード：{ $list }
pic-held = 進歩：{ $list }
pic-none = なし
pic-did = { $site }に{ $what }
pic-did-team = チーム
pic-did-gone = チームが{ $site }を離脱
pic-did-recalled = チームが{ $site }に帰還
pic-did-contract = 契約{ $n }を達成
pic-did-waits = チームが契約{ $n }で待機
pic-offers = オファー
pic-goods = 時間{ $time }・遺伝学{ $genes }/{ $spaces }・啓示{ $reveals }/{ $spaces }・手札{ $cards }
pic-goods-brief = 時間{ $time }・遺伝{ $genes }/{ $spaces }・啓示{ $reveals }/{ $spaces }
pic-key-team = チームと番号
pic-key-base = 基地
pic-far-from = { $where }まで{ $n }
pic-costs-here = コスト：{ $list }
pic-distances = 距離：{ $list }
pic-empty = なし
pic-offer = オファー{ $n }：{ $card }
pic-time = 時間{ $n }（+{ $value }）
pic-cards = 手札{ $n }枚
pic-printed = 印刷値
pic-banked = 保留{ $n }
pic-left = 残りの基地
pic-bases = 残りの基地：各{ $n }{ $fewer ->
    [0] {""}
   *[other] （{ $list }）
}
pic-slot = 枠{ $slot }：{ $card }
pic-orbit = { $wheel }：次の周回まで{ $n }
pic-costs-m = E探査、B建設、G重力、R放射線、+nは生産
pic-costs-p = E探査、B建設、G重力、R放射線、遮は遮蔽、+nは生産
pic-costs-s = E探査、B建設、C入植点、+nは生産
pic-beyond = 残りの圏外マーカー：{ $list }
pic-copies = 各2枚{ $fewer ->
    [0] {""}
   *[other] （{ $list }）
}
pic-waiting = 待機
pic-title = SpaceCorp、{ $era }、第{ $n }ラウンド
pic-turn = { $who }の手番
pic-won = { $who }の勝ち
pic-map = 地図
pic-hq = { $who }の本社
pic-hq-title = SpaceCorp、{ $who }の本社、利益{ $n }
pic-profit = 利益{ $n }
pic-teams = チーム：{ $list }
pic-supply-of = 残りの基地：{ $list }
pic-hand = 手札
pic-doubled = { $card }で2倍
pic-nothing = なし
pic-team = { $who }のチーム{ $n }
pic-comp-team = 競争相手のチーム
pic-of = { $who }の{ $what }
pic-explore = 探査{ $n }
pic-build = 建設{ $n }
pic-radiation = 放射線{ $n }
pic-gravity = 重力{ $n }
pic-production = 生産{ $n }
pic-points = 入植点{ $n }
pic-tile = { $tile }（{ $list }）
pic-lanes = 距離：{ $list }。宙域の中は1
pic-lane = { $a }から{ $b }まで{ $n }
pic-nobody = だれもいない
pic-new = 直前の変化
icon-move = 移動
icon-build = 建設
icon-explore = 探査
icon-produce = 生産
icon-research = 研究
icon-genetics = 遺伝
icon-revelation = 啓示
icon-colony = 入植
icon-shielded = 遮蔽
short-shielded = 遮
short-s1 = αケンタウリ
short-s8 = エリダヌスε
short-spt = 宇宙
short-ref = 精製
short-ind = 工業
short-rst = 研究
short-bio = 生物
short-shy = 造船
short-obs = 観測
short-rso = 休養
short-hab = 居住
short-s12 = カプタイン
short-s2 = バーナード
short-p27 = マケマケ
short-p26 = ハウメア
short-p10 = ガニメデ
short-p0 = 内惑星
short-m99 = 小惑星帯
short-m13 = 北部
short-m12 = 南部
short-m9 = ハレー
short-p99 = オールト
short-p13 = エンケラ
short-p17 = イアペ
short-p23 = プロテ
short-p5 = インテラ
short-s5 = ラランド
short-km1 = 生産で1以上
short-km2 = 火星に基地
short-km3 = ラグランジュ点3
short-km4 = 小天体に基地2
short-km5 = 生命に基地
short-km6 = 基地4つ
short-km7 = インフラ3枚
short-kp1 = 小惑星帯に基地4
short-kp2 = 木星の先に基地3
short-kp3 = 放射線地に基地
short-kp4 = 木星に基地2
short-kp5 = 生命に基地2
short-kp6 = カイパーに基地
short-kp7 = 適応と突破1枚ずつ
short-ks1 = 最初のコロニー
short-ks2 = 3星系に基地
short-ks3 = 探査10に基地
short-ks4 = 居住可能に入植
short-ks5 = 突破2枚
short-ks6 = 異星に基地
short-ks7 = コロニー3つ
book-award = 進歩カードの賞
book-contract = 契約
book-habitats = 居住区
book-head-start = 先行分
book-late-start = 途中開始
book-majority = 最多の基地
book-production = 生産
book-resort = リゾート
book-tile = タイル
book-beyond = 圏外
