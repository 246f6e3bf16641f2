game-name = Starter
game-pitch = 手番ごとに木を1枚引きます。コインを払って植えるか、売ってコインを得ます。庭の価値がいちばん高い人の勝ちです。
game-length = 対面で10分、投稿形式で数日
game-goal = 庭の点をいちばん多く集める

option-coins = 開始時のコイン

good-coins = コイン{ $n }枚

ask-act = 手札をどうしますか？
word-plant = 木を植える
word-sell = 木を売る
word-pass = パス

no-no-act = 「{ $typed }」はここではできません。植える、売る、パスのいずれかです。
no-no-tree = 「{ $typed }」という木はありません。apple、pear、plumがあります。
no-not-held = 手札に{ $what }がありません。
no-cannot-pay = { $what }を植えるにはコイン{ $a }枚が必要です（いまは{ $b }枚）。
no-nothing-to-plant = 手札の木はどれもコインが足りません。先に1枚売ってください。

event-drew = { $seat }がカードを1枚引きました。
event-saw = 引いたカード：{ $tree }。
event-planted = { $seat }が{ $tree }を植えました。
event-sold = { $seat }が{ $tree }を売りました（{ $gain }）。
event-ended = 山札がなくなり、ゲームが終わりました。

status = { $player }の手番です。山札は残り{ $deck }枚。点：{ $score }。
status-over = ゲームが終わりました。点：{ $score }。
hand = 手札：{ $cards }。
kind-tree = 木
entry-tree = 植えるコスト：{ $price }。売値：{ $sale }。{ $points }点。{ $count }枚。
