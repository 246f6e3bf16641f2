# 持ち時間、不在、リマインダー。

length-days = { $n }日
length-hours = { $n }時間
length-minutes = { $n }分
length-seconds = { $n }秒
length-two = { $long }{ $short }

## 時間切れ
zero-remind = { $time }。時間切れならリマインダー
zero-default = { $time }。時間切れならパス、できなければコンピューターが回答
zero-computer = { $time }。時間切れなら、戻るまでコンピューターが代わる
zero-open = { $time }。時間切れなら、席を交代するプレイヤーに開放
clock-no = 持ち時間なし
clock-per-turn = 手番ごとに{ $time }
clock-whole-bank = 全体で{ $time }（手番ごとに{ $least }以上）
clock-whole-extra = 全体で{ $time }、手番ごとに{ $extra }加算（{ $least }以上）
allow-both = 不在で止められるのは合計{ $vacation }、緊急の一時停止は1回{ $emergency }
allow-vacation-only = 不在で止められるのは合計{ $vacation }、緊急の一時停止なし
allow-emergency-only = 不在でも止まらない、緊急の一時停止は1回{ $emergency }
allow-none = 不在でも止まらない、緊急の一時停止なし

## 締め切り
clock-stopped = 持ち時間は止まっています。
clock-until = { $who } 締め切り：{ $end }
clock-was-up = { $who } 時間切れ：{ $end }
clock-away = 💤 { $who }は不在です。戻る予定：{ $end }
clock-away-note = 💤 { $who }は不在です。戻る予定：{ $end }（{ $note }）
clock-stands = { $names }の回答はコンピューターが代わっています。

## 自分の持ち時間
own-idle = 持ち時間は動いていません。
own-running = 持ち時間が減っています。
own-quiet = 持ち時間は止まっています（おやすみ時間）。
own-away = 持ち時間は止まっています（不在）。
own-emergency = 持ち時間は止まっています（緊急の一時停止）。
own-paused = 持ち時間はモデレーターが止めています。
own-out = 時間切れです。
own-bank = 全体の残り時間：{ $left }
own-ends = 締め切り：{ $end }
own-ended = 時間切れ：{ $end }
own-vacation = 休暇の残り：{ $left }
own-absence-counts = 不在でももう時間は止まりません。

## 時間切れになったとき
zero-you-opened = ⏳ 時間切れです。今回だけコンピューターが代わりに回答します。全員の回答が公開されると、席は交代するプレイヤーに開放されます。
zero-you-computer = ⏳ 時間切れです。戻るまでコンピューターが代わりに回答します（手を進めるか `/clock back` で戻れます）。
zero-you-passed = ⏳ 時間切れです。パスします。
zero-you-answered = ⏳ 時間切れです。この手番はコンピューターが代わりに回答します。
zero-opened = ⏳ { $who }が時間切れです。
zero-opened-was = ⏳ { $who }が時間切れになりました。
zero-until-back = ⏳ { $who }が時間切れです。戻るまでコンピューターが代わりに回答します（手を進めるか `/clock back` で戻れます）。
zero-until-back-was = ⏳ { $who }が時間切れになりました。戻るまでコンピューターが代わりに回答します（手を進めるか `/clock back` で戻れます）。
zero-deserted = ⏳ { $who }が時間切れです。だれもいないので、プレイヤーが1人戻るまでゲームは待ちます。
zero-deserted-was = ⏳ { $who }が時間切れになりました。だれもいないので、プレイヤーが1人戻るまでゲームは待ちます。
zero-passed = ⏳ { $who }が時間切れです。パスします。
zero-passed-was = ⏳ { $who }が時間切れになり、パスしました。
zero-answered = ⏳ { $who }が時間切れです。この手番はコンピューターが回答します。
zero-answered-was = ⏳ { $who }が時間切れになり、コンピューターが代わりに回答しました。
zero-back = 戻りました
outage = ボットが{ $length }止まっていました（再開：{ $end }）。
outage-given-back = ボットが{ $length }止まっていました（再開：{ $end }）。そのあいだの時間は戻します。

## リマインダー
remind-turn = 「{ $title }」：手番です。
remind-ready = 「{ $title }」が始まります。**準備完了**を押すとゲームが始まります。
remind-after = 「{ $title }」：まだあなたの手番です（手番の始まり：{ $since }）。
remind-after-a-while = 「{ $title }」：まだあなたの手番です。
remind-mark = 「{ $title }」：残り時間が少なくなっています。
remind-zero = 「{ $title }」：時間切れです。
remind-last = 「{ $title }」：全員があなたの回答を待っています。
remind-next = 「{ $title }」：次はあなたの手番です。
digest-heading = あなたの回答を待っているテーブル
digest-line = { $place } **{ $title }**
digest-line-until = { $place } **{ $title }** 締め切り：{ $end }
digest-more = …ほか{ $n }件：`/mytables`
ledger = ここでの最近のリマインダー：{ $list }
ledger-turn = 手番 { $when }
ledger-after = まだ手番 { $when }
ledger-mark = 残り時間が少ない { $when }
ledger-zero = 時間切れ { $when }
ledger-last = あなただけ回答待ち { $when }
ledger-next = 次の手番 { $when }
ledger-late = （送る前に回答済み）
ledger-closed = （届きませんでした：DMを受け取らない設定です）
ledger-lost = （届きませんでした）
ledger-under-way = （送信中）
last-pinged = 最後の通知：{ $list }
