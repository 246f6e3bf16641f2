# Discord側の表示：権限、失敗、順番待ち、状態。

ui-no-bots = ボットは遊べません。`/table seat computer` でコンピューターを追加できます。
ui-here-only = テーブルはサーバーのチャンネルで遊びます。このコマンドはそこで使ってください。
ui-not-from-here = スレッドは通常のテキストチャンネルからだけ開けます。
ui-you-lack = ここではテーブルを立てられません。あなたに権限「{ $what }」がありません。
ui-i-lack = ここではテーブルを開けません。ボットに権限「{ $what }」がありません。
ui-not-in-thread = ボットがこのプライベートスレッドに参加していないため、ここには書き込めません。{ $me } をメンションするメッセージを送って追加してから、もう一度お試しください。
ui-table-in = テーブルは { $thread } にあります。
ui-play-in = -# あなたのテーブルは { $thread } にあります。そこで `/table invite` を使うと、ほかの人を招待できます。
ui-leaving = 再起動しています。何も変わっていません。1分ほど待ってからもう一度お試しください。
ui-slow = いつもより時間がかかりました。押すと続けられます。
ui-gone = そのボタンはもうありません。いまできることは `/act` で見られます。
ui-too-large = ここに表示するものが大きすぎて、Discordで送れません。
ui-deaf = いまDiscordにつながりません。少し待ってからもう一度お試しください。
ui-forbidden = ボットに権限がないため、ここではできません。何も変わっていません。
ui-changed = このコマンドは変更されました。Discordを再読み込みしてから、もう一度お試しください。
ui-not-taken = { $what } はこのオプションに使えません。何も変わっていません。
ui-bug = ボットに問題が起きました。テーブルは何も変わっていません。番号 { $number } をボットの管理者に知らせてください。

## 順番待ち
wait-seconds = { $n }秒
wait-minutes = { $n }分
share-commands = 操作が続いています。{ $when }待ってから続けてください。何も変わっていません。
share-completions = 入力候補の依頼が続いています。{ $when }待ってから続けてください。何も変わっていません。
share-pictures = 画像の依頼が続いています。{ $when }待ってから続けてください。何も変わっていません。
share-exports = 書き出しの依頼が続いています。{ $when }待ってから続けてください。何も変わっていません。
share-invitations = 招待や席の申し出が続いています。{ $when }待ってから続けてください。何も変わっていません。
share-tables = テーブルの作成が続いています。{ $when }待ってから続けてください。何も変わっていません。
share-notes = メモや予約が続いています。{ $when }待ってから続けてください。何も変わっていません。
share-undo = 元に戻す操作が続いています。{ $when }待ってから続けてください。何も変わっていません。
share-computers = コンピューターの追加が続いています。{ $when }待ってから続けてください。何も変わっていません。

## 状態
health-heading = ボットの状態
health-answers = **応答**（この1日）：{ $n }回、半分は{ $median }ミリ秒以内、100回中99回は{ $slow }ミリ秒以内
health-no-answers = **応答**（この1日）：まだありません
health-pictures = **画像**（この1日）：{ $n }枚、半分は{ $median }ミリ秒以内、100枚中99枚は{ $slow }ミリ秒以内
health-no-pictures = **画像**（この1日）：まだありません
health-owed = **未送信のメッセージ**：{ $n }件、最も古いものは{ $age }秒前
health-nothing-owed = **未送信のメッセージ**：なし
health-up = **稼働時間**：{ $hours }時間{ $minutes }分、{ $servers }サーバー
health-version = **バージョン** { $version }
