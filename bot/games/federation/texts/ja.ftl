# フェデレーションの日本語。

## 資源
good-lavandium = [[lavandium|ラヴァンディウム]]{ $n }個
good-coppernium = [[coppernium|コッペルニウム]]{ $n }個
good-oceanium = [[oceanium|オーシャニウム]]{ $n }個
good-gold = [[gold|金]]{ $n }個
good-pp = { $n }PP
good-degree = [[authority|権威]]{ $n }段
good-die = [[die|補佐官ダイス]]{ $n }
good-ship = [[spaceship|宇宙船]]{ $n }隻
good-token = [[mission_token|ミッショントークン]]{ $n }個
good-contribution = [[contribution|拠出]]{ $n }回
good-medal = [[medal|勲章]]{ $n }個
free = なし
nothing = なし

## 名前
name-amb1a = 大使1a
name-amb1b = 大使1b
name-amb2 = 大使2
name-amb3 = 大使3
name-amb7 = 特別大使
name-outer = 外部モジュール
name-authority = 権威
name-intrigue = 陰謀
name-joint = 共同計画
name-missions = ミッション計画
name-die = 補佐官ダイス
name-spaceship = 宇宙船
name-mission-token = ミッショントークン
name-pp = PP
name-project = 計画
name-space = 元老院スペース
mission-name = ミッション{ $n }（{ $title }）
rock-name = 小惑星トークン（{ $goods }）
space-side = { $action }（フロア{ $floor }、{ $side ->
    [left] 左
   *[right] 右
}）
space-only = { $action }（フロア{ $floor }）
the-outer = 外部モジュール
space-brief = { $action }（{ $side ->
    [left] 左
   *[right] 右
}）
code-alteration = 改変トークン{ $code }
code-asteroid = 小惑星{ $code }
code-deep = 深宇宙タイル{ $code }
code-erudite = 賢者{ $code }
code-start = 開始タイル{ $code }
short-alteration = トークン{ $code }
short-deep = タイル{ $code }
short-start = タイル{ $code }

## 数えるもの
count-influence-neo = ネオの影響力
count-influence-6moon = シックスムーンの影響力
count-influence-atalum = アタルムの影響力
count-influence-arratooine = アラトゥイーンの影響力
count-influence-e81216 = E81216の影響力
count-completed-missions = 達成したミッション
count-available-missions = 開いているミッション
count-authority-level = 権威レベル
count-die = 補佐官ダイス
count-crystals-and-gold = クリスタルと金
count-gold = 金
count-erudite-colours = 賢者の色の種類
count-megastructures = 自分の巨大建造物
count-hangar-ships = 格納庫の宇宙船
count-discs-level-2 = レベル2のディスク
count-unused-alterations = 未使用の改変トークン
count-asteroid-tokens = 小惑星トークン
count-joint-contribution = 共同計画への貢献
each-influence-neo = ネオの影響力
each-influence-6moon = シックスムーンの影響力
each-influence-atalum = アタルムの影響力
each-influence-arratooine = アラトゥイーンの影響力
each-influence-e81216 = E81216の影響力
each-completed-missions = 達成したミッション
each-available-missions = 開いているミッション
each-authority-level = 権威レベル
each-die = 補佐官ダイス
each-crystals-and-gold = クリスタルと金
each-gold = 金
each-erudite-colours = 賢者の色の種類
each-megastructures = 自分の巨大建造物
each-hangar-ships = 格納庫の宇宙船
each-discs-level-2 = レベル2のディスク
each-unused-alterations = 未使用の改変トークン
each-asteroid-tokens = 小惑星トークン
each-joint-contribution = 共同計画への貢献

## 効果
effects = { $list }
effect-gain = { $what }
effect-lose = { $what }を支払う
effect-gain-per = { $count }1ごとに{ $what }1個
effect-authority = [[authority|権威]]{ $n }段
effect-die = [[die|補佐官ダイス]]+{ $n }
effect-die-max = 補佐官ダイスを最大に
effect-spaceship = [[spaceship|宇宙船]]{ $n }隻
effect-mission-token = [[mission_token|ミッショントークン]]{ $n }個
effect-mission-token-all = すべてのミッションにトークン
effect-project = [[project|計画]]へ出資{ $n ->
    [1] {""}
   *[other] { $n }回
}
effect-project-split = [[project|計画]]へ出資{ $n }回（同じ計画でも可）
effect-alteration = パワー{ $power }の改変トークンを無作為に{ $n }個
effect-alteration-pick = パワー{ $power }の改変トークンを{ $show }個見て{ $keep }個残す
effect-level-bonus = 権威レベル+{ $n }（{ $until ->
    [round] このラウンド
   *[game] ゲーム終了まで
}）
effect-pp = { $n }PP
effect-pp-per = { $count }1ごとに{ $rate }PP
effect-special-ambassador = 特別大使
effect-medal = { $id }の勲章
effect-president = 議長コマ
effect-discount = 建設コストのクリスタル−{ $crystals }
effect-extra-moves = 追加で最大{ $n }歩
effect-ignore-prerequisite = 下位なしで好きなレベル{ $level }の賢者
effect-structure-bonus = 生産施設の収入{ $n }回
effect-reuse-erudite = 使用済みのレベル{ $level }賢者を表に戻す
effect-copy-erudite = レベル{ $max-level }以下の賢者をコピー
effect-trade-disc = レベル{ $level }に無料のディスク{ $bonus ->
    [yes] （ボーナスあり）
   *[no] {""}
}
effect-robot-free = 好きな施設に無料のロボット
effect-planet-action = { $planet }のアクション
effect-copy-action = ほかのアクションをコピー（コストも払う）
effect-medal-choice = 好きな勲章
effect-advance-no-reward = { $planets }で1歩（報酬なし）
effect-transmute = 資源{ $n }個を1つ上のランクへ
effect-choice = 1つ選ぶ：{ $of }
stall-mixed = { $kinds }（{ $n }回、組み合わせ自由）
about-voting = { $votes }票、{ $bonus }
about-funding = 出資、{ $bonus }
neo-start = 開始地点
neo-printed = なし
neo-token = 小惑星トークン
neo-dead = 死の小惑星トークン
label-medal = { $id ->
    [intrigue] 陰謀の勲章
    [authority] 権威の勲章
   *[other] { $id }の勲章
}（ゲーム終了時+{ $pp }PP）
label-about = { $what }：{ $about }
erudite-immediate = { $what }（すぐに）
erudite-planet = { $what }（{ $planet }で1回）
erudite-anytime = { $what }（いつでも1回）
label-voting = フロア{ $floor }、{ $side ->
    [left] 左
   *[right] 右
}の法：{ $action }
label-funding = フロア{ $floor }、{ $project }：{ $action }
label-project = { $what }：{ $last }段中{ $step }段へ
label-mission = { $what }：{ $about }{ $level ->
    [1] {""}
   *[other] （レベル{ $level }{ $cost ->
        [no] {""}
       *[other] と{ $cost }
    }が必要）
}
deed-neo = { $name }、採掘者を進める
deed-6moon = { $name }、改変トークンを取る
deed-atalum = { $name }、賢者を取る
deed-arratooine = { $name }、露店で取引
deed-e81216 = { $name }、施設を建てる
deed-spy = { $name }、ほかのアクションをコピー
deed-presidents-office = { $name }、議長になる
deed-small-lounge = { $name }、計画へ出資
brief-vote = { $who }：{ $votes }票
brief-fund = { $who }：出資{ $gain ->
    [no] {""}
   *[other] 、{ $gain }
}
brief-token = { $who }とトークン：{ $about }
brief-voting = { $who }で投票：{ $space }
brief-funding = { $who }で出資：{ $space }
brief-covered = { $who }と{ $token }
brief-with-die = { $who }と補佐官ダイス
brief-use = { $tile }を{ $copied ->
    [no] {""}
   *[other] { $copied }として
}使う
brief-saving = { $what }（{ $saved }を節約）

## 調べられるもの
kind-sign = 画像の印
kind-action = 元老院アクション
kind-space = 元老院のスペース
kind-mission = ミッション
kind-project = 計画
kind-erudite = 賢者
kind-start = 開始タイル
kind-deep = 深宇宙タイル
kind-neo = 小惑星
kind-rock = 小惑星トークン
kind-stall = 露店
kind-structure = 施設
kind-alteration = 改変トークン
entry-action = コスト：{ $cost }。効果：{ $effects }。
entry-space-left = { $action }。コスト：{ $cost }。効果：{ $effects }。票はフロア{ $floor }と左の法に数えます。出資面なら{ $project }に出資し、ミッション{ $mission }を開きます。
entry-space-right = { $action }。コスト：{ $cost }。効果：{ $effects }。票はフロア{ $floor }と右の法に数えます。出資面なら{ $project }に出資し、ミッション{ $mission }を開きます。
entry-mission = 必要な権威レベル：{ $level }。コスト：{ $cost }。効果：{ $effects }。
entry-project = 出資が完了すると、{ $count }で順位を決めます。
entry-erudite-immediate = { $planet }。取ったときすぐ：{ $effects }。
entry-erudite-planet = { $planet }でのあとのアクションで1回：{ $effects }。
entry-erudite-anytime = { $planet }。自分の手番にいつでも1回：{ $effects }。
entry-neo = 影響力{ $influence }。{ $kind ->
    [token] 小惑星トークンを得ます。
    [dead] 死の小惑星トークンを得ます。
    [start] 採掘者はここから始めます。
   *[printed] 獲得：{ $gain }。
}
entry-stall = コスト：{ $cost }。レベル1：{ $one }。レベル2：{ $two }。
entry-structure = コスト：{ $cost }。収入：{ $income }。
entry-mega = コスト：{ $cost }。2つの値の低いほうを3倍、2倍、1倍で得点します。
entry-alteration-voting = パワー{ $power }、投票面、{ $votes }票。ボーナス：{ $bonus }。
entry-alteration-funding = パワー{ $power }、出資面。ボーナス：{ $bonus }。

## 質問
ask-start-tile = 開始タイルを選んでください。すぐに効果があります。
ask-play = 手番です。どの大使を、どの面で、どこに置きますか？
ask-missions = ミッションを行いますか、それとも手番を終えますか？
ask-window = 賢者を使いますか、それとも手番を終えますか？
ask-neo = 採掘者はどこへ進みますか？
ask-dead-asteroid = どの死の小惑星トークンを取りますか？
ask-moon = 魔術師はどの改変トークンを取りますか？
ask-atalum = どの賢者を取りますか？
ask-arratooine = どの露店で、何と取引しますか？
ask-free-disc = どの露店に無料のディスクを置きますか？
ask-build = 何を建てますか？
ask-advance = 輸送機：どのコマが1歩進みますか？
ask-transmute = 変成室：どの資源のランクを上げますか？
ask-structure-income = どの施設の収入を得ますか？
ask-renew = どの使用済みの賢者を表に戻しますか？
ask-open-mission = どのミッションにトークンを置きますか？
ask-fund = どの計画に出資しますか？
ask-choose-medal = どの勲章を取りますか？
ask-copy = どのアクションをコピーしますか？
ask-choose = どれを選びますか？
ask-take-deep = どの深宇宙タイルを取りますか？見えるのは本人だけです。
ask-keep-alteration = どの改変トークンを残しますか？見えるのは本人だけです。
ask-pay-upkeep = 維持費：どのレベルの分を、何で払いますか？
ask-choose-law = 投票は同数です。議長としてどちらの法を可決しますか？
ask-give-orders = 執行フェイズの指示です。始まるまで変更できます。

## 回答
word-vote = 投票面
word-fund = 出資面
word-die = 補佐官ダイスを添える
word-outer = 外部モジュール
word-keep = 特別大使を取っておく
word-use = 賢者を使う
word-stay = ここに残って報酬を得る
word-go = 先へ進む
word-missions-done = 手番を終える
word-window-done = 手番を終える
word-advance-done = 辞退する
word-transmute-done = 辞退する
word-structure-income-done = 辞退する
word-renew-done = 辞退する
word-atalum-done = 何も取らない
upkeep-keep = レベル{ $level }を保つ
upkeep-drop = レベル{ $level }に下げる
upkeep-paid = { $left }：{ $paid }を払う
upkeep-none = { $left }：何も払わない
word-give-orders-default = いつもどおり
word-give-orders-ask = そのつど聞く
word-give-orders-decline = 辞退する
word-give-orders-left = 左の法を選ぶ
word-give-orders-right = 右の法を選ぶ
order-level = レベル{ $level }を保つ
word-give-orders-upkeep = 指示：維持費
word-give-orders-transmutation = 指示：変成室
word-give-orders-transporter = 指示：輸送機
word-give-orders-embassy = 指示：大使館
word-give-orders-law = 指示：同数の法
topic-upkeep = 維持費
topic-transmutation = 変成室
topic-transporter = 輸送機
topic-embassy = 大使館
topic-law = 同数の法
side-vote = 投票面：{ $votes }票
side-fund = 出資面{ $gain ->
    [no] {""}
   *[other] ：{ $gain }
}

## 断り
no-nothing-to-copy = { $what }でコピーできるものがいまはありません。
no-nothing-used = { $what }は使用済みのレベル{ $a }賢者を表に戻しますが、1枚もありません。
no-does-nothing = { $what }はいま使っても何も起こりません。
no-no-tile-to-use = 「{ $typed }」はいま使える賢者ではありません。
no-no-copy = 「{ $typed }」はいまコピーできません。
no-no-free-tile = { $what }で取れるレベル{ $a }の賢者が残っていません。
no-not-used = 「{ $typed }」は使用済みの自分の賢者ではありません。
no-no-way-on = 採掘者は{ $what }にいます。行き先は{ $a }です。
no-no-dead-asteroid = 「{ $typed }」は死の小惑星トークンにありません。
no-no-token-there = 魔術師が取れるのは行き先のトークンです。「{ $typed }」はありません。
no-not-on-atalum = 「{ $typed }」はアタルムで表になっていません。
no-not-free = { $what }はこの方法で取れるレベル{ $a }の賢者ではありません。
no-own-that-character = { $b }の色のレベル{ $a }賢者をすでに持っています。
no-lower-first = { $what }には、先に{ $b }の色のレベル{ $a }賢者が必要です。
no-no-stall = 「{ $typed }」という露店はありません。
no-disc-there = { $what }のレベル{ $a }にすでにディスクがあります。
no-no-mix = { $what }のボーナスは{ $bonus }です。
no-short-of = { $what }には{ $b }が{ $a }個必要です。いまは{ $c }個です。
no-no-stall-payable = コストを払える露店がありません。
no-no-build-payable = コストを払える施設がありません。いちばん近いのは{ $a }で、{ $c }が{ $b }個必要です。いまは{ $d }個です。
no-nothing-to-build = 空きのある施設には、すべてロボットを置いています。
no-not-in-play = { $what }はこのゲームで使いません。
no-built-already = { $what }にはすでに自分のロボットがあります。
no-no-robots = ロボットはすべて置いてあります。
no-mega-full = { $what }にはすでにロボットが{ $a }個あります。
no-no-structure = 「{ $typed }」という施設はありません。
no-no-saving = 節約するクリスタルを指定してください（例：coppernium）。
no-pawn-at-end = { $what }のコマは終点にいます。
no-not-changed = 「{ $typed }」は上のランクに変えられません。
no-have-none = { $what }を持っていません。
no-no-production = 「{ $typed }」はこのゲームの生産施設ではありません。
no-no-mission = 「{ $typed }」というミッションはありません。m1〜m12から選んでください。
no-token-there = { $what }にはすでにトークンがあります。
no-no-project = 「{ $typed }」という計画はありません。
no-funded-already = 計画{ $what }の出資は完了しています。
no-no-medal = 「{ $typed }」という勲章はありません。
no-medal-owned = { $what }の勲章はすでに持っています。
no-medal-gone = { $what }の勲章は残っていません。
no-no-action = 「{ $typed }」というアクションはありません。f2c4のようなスペースか、惑星を指定してください。
no-never-copied = { $what }はコピーできません。
no-not-by-this = このミッションで{ $what }はコピーできません。惑星アクションを選んでください。
no-no-such-choice = 「{ $typed }」は選択肢にありません。
no-no-deep-tile = 「{ $typed }」は残りの深宇宙タイルにありません。
no-no-alteration-shown = 「{ $typed }」は見ているトークンにありません。
no-no-ambassador = 手番は大使から始めます。残っている大使：{ $a }。
no-no-erudite-now = いま使える賢者がいません。
no-nothing-to-keep = 残せるのは、ほかの大使がいないときの特別大使だけです。
no-not-your-token = 改変トークン「{ $typed }」を持っていません。
no-no-side = 「{ $typed }」ではなく、vote、fundか自分の改変トークンを指定してください。
no-special-votes = 特別大使に出資面はありません。
no-bonus-costs = { $what }を使うには{ $b }が{ $a }個必要です。
no-no-space = 「{ $typed }」という元老院スペースはありません。`spy` のようなアクション名か、`f2c5` のようにフロアと列で指定するか、`outer` を選んでください。
no-which-space = { $what }のスペースは2つあります：{ $spaces }。
which = { $code }（フロア{ $floor }、{ $side ->
    [left] 左
   *[right] 右
}）
no-die-needs-votes = 補佐官ダイスには投票面が必要です。
no-die-inactive = 補佐官ダイスをまだ持っていません。補佐官室で手に入ります。
no-die-placed = 補佐官ダイスはこのラウンドですでに置いてあります。
no-no-die-outside = 補佐官ダイスは外部モジュールに置けません。
no-blocked = { $what }はこのラウンド、中立タイルでふさがれています。
no-occupied = { $what }には{ $seat }の{ $a }が置かれています。
no-office-closed = スタートプレイヤーはラウンド最初の手番に議長室を使えません。
no-mission-done = { $what }はすでに達成しています。
no-mission-shut = { $what }にはまだトークンがありません。{ $a }に出資面で置くと手に入ります。
no-no-ship = 格納庫が空です。ミッションには宇宙船が必要です。調達局か後援者ラウンジで手に入ります。
no-level-too-low = { $what }には権威レベル{ $a }が必要です。いまは{ $b }です。
no-turn-is-over = 手番の残りは賢者だけです。
no-no-start-tile = 「{ $typed }」は残りの開始タイルにありません。
no-no-level = 払えるのはレベル3から{ $what }まで、またはなしです。
no-wrong-crystal = レベル{ $a }は{ $what }では払えません。{ $b }で払います。
no-no-law = 「{ $typed }」は2つの法のどちらでもありません。
no-no-topic = 「{ $typed }」についての指示はいまできません。
no-no-order = 「{ $typed }」はその指示に使えません。

## 出来事
event-opened = { $first }がスタートプレイヤーです。生産施設：{ $structures }。開始タイル：{ $tiles }。
event-balanced = 調整ありの開始：勝ちにくい席は点を持って始めます。
event-took-start = { $seat }が{ $tile }を取ります。
event-round-began = ラウンド{ $round }開始。最初は{ $first }です。法：{ $left }（左）、{ $right }（右）。
event-blocked = 中立タイル（{ $votes }票）が{ $spaces }をふさぎます。
event-placed = { $seat }が{ $where }に{ $ambassador }を置きます（{ $side ->
    [funding] 出資面
   *[voting] 投票面
}{ $alteration ->
    [no] {""}
   *[other] 、{ $alteration }
}{ $die ->
    [0] {""}
   *[other] 、ダイス{ $die }
}）。
event-kept = { $seat }は特別大使を取っておきます。
event-gained = { $seat }が{ $goods }を得ます。
event-paid = { $seat }が{ $goods }を払います。
event-got-ships = { $seat }が[[spaceship|宇宙船]]{ $n }隻を得ます。
event-mission-opened = { $seat }が{ $mission }を開きます。
event-missions-opened = { $seat }がすべてのミッションを開きます。
event-rose = { $seat }の[[authority|権威]]が{ $n }段上がります（いま{ $degree }段）。
event-scored = { $seat }が{ $n }PPを得ます。
event-die-set = { $seat }の補佐官ダイスが{ $value }になります。
event-level-raised = { $seat }の権威レベルが{ $n }上がります（{ $until ->
    [round] このラウンド
   *[game] ゲーム終了まで
}）。
event-medal-taken = { $seat }が{ $medal }の勲章を取ります{ $level ->
    [0] {""}
   *[other] （レベル{ $level }）
}。
event-became-president = { $seat }が議長コマを取ります。
event-got-special = { $seat }が特別大使を得ます。
event-advanced = { $seat }が{ $project }をステップ{ $step }に進めます{ $funded ->
    [yes] （出資完了）
   *[no] {""}
}。
event-contributed = { $seat }が共同計画に貢献します（{ $n }回目、マーカーは{ $step }）。
event-copied = { $seat }が{ $action }をコピーします。
event-idle = { $action }は{ $seat }に何も与えません。
event-miner-moved = { $seat }の採掘者が{ $to }に進みます。
event-took-rock = { $seat }が{ $token }を取ります。
event-rocks-shown = 小惑星トークンが表になります：{ $tokens }。
event-mage-moved = { $seat }の魔術師がステップ{ $step }に進みます。
event-took-alteration = { $seat }が{ $token }を取ります。
event-moon-shown = シックスムーンのステップ{ $step }が表になります：{ $tokens }。
event-took-erudite = { $seat }が{ $tile }を取ります。
event-erudites-shown = 賢者が表になります：{ $tiles }。
event-used-erudite = { $seat }が{ $tile }を使います。
event-copied-erudite = { $seat }が{ $tile }で{ $copied }をコピーします。
event-renewed = { $seat }が{ $tile }を表に戻します。
event-traded = { $seat }のディスクが{ $stall }のレベル{ $level }に置かれます。
event-built = { $seat }が{ $structure }を建てます{ $multiplier ->
    [0] {""}
   *[other] （×{ $multiplier }）
}。
event-transmuted = { $seat }が{ $old }を{ $new }に変えます。
event-flown = { $seat }が{ $mission }を達成します。
event-looked-deep = { $seat }が深宇宙タイルを見ます。
event-took-deep = { $seat }が{ $tile }を取ります。
event-peeked = { $seat }がサプライの改変トークンを見ます。
event-executive = ラウンド{ $round }の執行フェイズ：収入、維持費、出資、フロア、法。
event-income = { $seat }が{ $structure }の収入を得ます。
event-declined = { $what ->
    [transporter] { $seat }はコマを動かしません。
    [transmutation] { $seat }は資源を変えません。
    [embassy] { $seat }は賢者を表にしません。
   *[other] { $seat }は収入を取りません。
}
event-upkept = 維持費：{ $seat }の支払いは{ $goods }、権威は{ $degree }段です。
event-funding = { $n ->
    [0] 出資のある列はありません。
   *[other] 出資のある列：{ $columns }。
}
event-floor-won = フロア{ $floor }：{ $n ->
    [0] だれも得点しません
    [1] 最多票は{ $winners }（{ $votes }票）
   *[other] 最多票は{ $winners }（各{ $votes }票）
}。
event-law-passed = { $planet }の法が可決されます（左{ $left }票、右{ $right }票）。
law-chosen = { $law }同数は{ $seat }が決めました。
event-round-ended = ラウンド{ $round }が終わります。トークンを戻します。
event-laws-shown = ラウンド{ $round }の法：{ $left }（左）、{ $right }（右）。
event-orders-set = { $seat }の{ $topic }への指示：{ $order }。
event-medals-scored = { $seat }が勲章{ $n }個で{ $pp }PPを得ます。
event-leftovers-scored = { $seat }が残りで{ $pp }PPを得ます。
event-project-scored = { $seat }が{ $project }で{ $pp }PPを得ます。

## 状況
status-setup = 準備：開始タイルを選んでいます。
status-points = { $name }：{ $n }
status = ラウンド{ $round }/5。法：{ $left } { $a }票、{ $right } { $b }票。PP：{ $points }。
status-over = ゲーム終了。PP：{ $points }。
hand-orders = 執行フェイズへの指示：
hand-order = ・{ $topic }：{ $order }
hand-deep = 残りの深宇宙タイル：{ $tiles }。
hand-peeked = サプライに残るパワー4トークン：{ $tokens }。
tally = プレイ中{ $played }PP、勲章と残り{ $collected }PP、計画{ $projects }PP

## オプション
option-setup = 準備
option-setup-about = 基本では生産タイルと巨大建造物がいつも同じで、上級では無作為に決まります。
option-setup-basic = 基本
option-setup-advanced = 上級
option-slot1 = 生産タイル1
option-slot1-about = このタイルのどちらの面を使うかを決めます。
option-slot1-random = 無作為
option-slot1-basic = 宇宙造船所
option-slot1-reverse = 輸送機
option-slot2 = 生産タイル2
option-slot2-about = このタイルのどちらの面を使うかを決めます。
option-slot2-random = 無作為
option-slot2-basic = ラヴァンディウム複製機
option-slot2-reverse = 変成室
option-slot3 = 生産タイル3
option-slot3-about = このタイルのどちらの面を使うかを決めます。
option-slot3-random = 無作為
option-slot3-basic = 士官学校
option-slot3-reverse = 大使館
option-slot4 = 生産タイル4
option-slot4-about = このタイルのどちらの面を使うかを決めます。
option-slot4-random = 無作為
option-slot4-basic = 改変培養器
option-slot4-reverse = 宇宙大学
option-executive = 執行フェイズ
option-executive-about = 指示どおりなら維持費や報酬は自動で処理され、そうでなければ1つずつ回答を待ちます。
option-executive-orders = 指示どおり
option-executive-ask = すべて聞く
option-start = 開始
option-start-about = 「調整あり」では、勝ちにくい席の不利を補います。
option-start-usual = 全員同じ
option-start-balanced = 調整あり（勝ちにくい席はPPを持って開始）



## 画像
pic-seat = 席{ $n }
pic-none = なし
pic-no-resources = 資源なし
pic-no-tiles = タイルなし
pic-fund = 出資
pic-votes-short = { $n }票
pic-votes = { $n }票
pic-neutral = 中立{ $n }
pic-tally = プレイ中{ $played }・勲章と残り{ $collected }・計画{ $projects }
pic-senate = 元老院
pic-laws = 法
pic-column = 列
pic-floor = フロア{ $n }
pic-projects = 計画
pic-funded = 成立
pic-joint = 共同
pic-next = 次
pic-used = 済み
pic-first = 一番手
pic-level = レベル{ $level }
pic-go = 出発
pic-free = 無料
pic-start = 出発点
pic-supply = パワー1〜4 { $list }
pic-dead-left = 死の小惑星：{ $n }
pic-whose = { $who }の手番
pic-won = { $names }の勝ち
pic-round = ラウンド{ $round }
pic-to-play = ラウンド{ $round }/{ $rounds }：{ $who }の手番
pic-executive = ラウンド{ $round }/{ $rounds }：執行フェイズ
pic-setup = 準備：開始タイル
pic-over = ゲーム終了：{ $names }（{ $pp }PP）
pic-finished = ゲーム終了
pic-medals = 勲章
pic-stall = 露店{ $letter }
pic-tile-start = 開始{ $tile }
pic-tile-deep = 深宇宙{ $tile }
pic-starting = 開始タイル
pic-authority = 権威
pic-intrigue = 陰謀
pic-deep = 深宇宙
pic-law-piles = 法の山
pic-deep-tiles = 深宇宙：{ $tiles }
pic-placed = { $where }：{ $token }
pic-cell-6moon =
    シックス
    ムーン
pic-cell-arratooine =
    アラ
    トゥイーン
pic-cell-patrons-lounge =
    後援者
    ラウンジ
pic-brief-6moon = 6ムーン
pic-brief-arratooine = アラトゥ
pic-brief-officers-quarters = 士官室
pic-brief-purchasing-office = 調達局
pic-brief-presidents-office = 議長室
pic-brief-assistants-room = 補佐官室
pic-brief-small-lounge = 小ラウンジ
pic-brief-patrons-lounge = 後援者
pic-reserve = 手持ち
pic-ambassadors = 大使
pic-missions = ミッション
pic-open = 開放
pic-done = 達成
pic-works-shipyard = 造船所
pic-works-transporter = 輸送機
pic-works-transmutation = 変成室
pic-works-replicator = 複製機
pic-works-academy = 士官学校
pic-works-embassy = 大使館
pic-works-incubator = 培養器
pic-works-university = 宇宙大学
pic-said-neutral = 封鎖、中立{ $n }票
pic-said-funding = 出資面
pic-said-token = { $who }、{ $what }{ $die ->
    [0] {""}
   *[other] 、ダイス{ $die }
}
pic-said-no-votes = 元老院：まだ票はありません
pic-said-space = { $space } { $action }（{ $token }）
pic-said-laws = 法：{ $left } { $a }、{ $right } { $b }
pic-said-floor = { $floor }（{ $votes }）
pic-said-senate = { $laws }。フロアごとの票：{ $floors }。配置：{ $taken }。計画：{ $projects }。
pic-face-down = 裏向き{ $n }枚
pic-gone = 残りなし
pic-costs = コスト：{ $cost }。
pic-costs-nothing = 無料。
pic-level-pays = レベル{ $level }：{ $bonus }。
pic-makes = コスト：{ $cost }。毎ラウンド：{ $income }。
pic-mega = コスト：{ $cost }。得点：{ $value }。
pic-mission-is = ミッション{ $n }（レベル{ $level }）：{ $does }。
pic-key-mission-token = ミッション
pic-key-authority = 権威の段
pic-key-authority-level = 権威レベル
pic-key-spaceship = 宇宙船
pic-key-die = ダイス+1
pic-key-alteration = 改変
pic-key-project = 出資
pic-key-copy = コピー
pic-key-blocked = 中立
pic-key-rock = 小惑星
pic-key-robot = ロボット
pic-key-disc = ディスク
pic-key-medal = 勲章
pic-key-contribution = 共同計画
pic-influence = 影響力
pic-said-influence = { $planet }の影響力：{ $influence }
pic-said-planet = { $planet }。残りの勲章：{ $medals }。{ $more }
pic-said-neo = 採掘者：{ $miners }。表向きのトークン：{ $shown }。{ $left }。
pic-said-tile = { $tile }（{ $does }）
pic-said-lower = { $list }の小さいほう
pic-said-works = { $what }：{ $does }（ロボット：{ $who }）
pic-said-moon = 魔術師：{ $mages }。トークン：{ $tokens }。
pic-said-step = { $n }段目（{ $tokens }）
pic-said-shown = 表向き：{ $tiles }。
pic-said-discs = { $who }（{ $list }）
pic-said-robots = 施設：{ $list }。
pic-said-player = { $who }：{ $pp }PP、{ $goods }
pic-said-seat = { $player }。権威{ $degree }段、レベル{ $level }、維持費：{ $upkeep }。宇宙船{ $ships }隻（予備{ $supply }隻）。ダイス{ $die }。残りの大使：{ $left }。影響力：{ $influence }。開いているミッション：{ $open }。達成：{ $completed }。勲章：{ $medals }。未使用の賢者：{ $unused }。改変トークン：{ $tokens }。タイル：{ $tiles }。
