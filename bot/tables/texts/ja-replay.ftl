# /replay: ゲームをたどる。

replay-heading = { $title }：{ $move }手目（全{ $last }手）
replay-begins = ゲーム開始です。
replay-quiet = 非公開の手です。
replay-hand = **あなたの手元：** { $hand }
replay-own = 自分の前の手番から
replay-words = 文章で見る
replay-board = 盤面
replay-my-hand = そのときの手札
replay-jump = 手番を選ぶ
replay-what-if = 検討
replay-film-game = 動画：ゲーム全体
replay-film-round = 動画：直前のラウンド
replay-film-highlights = 動画：ハイライト

film-heading = { $title }：動画
film-progress = 動画を作成中です：{ $all }枚中{ $done }枚。そのままゲームを続けられます。
film-ready = { $first }手目から{ $last }手目まで。全員に見えていた内容です。
film-failed = 動画を作れませんでした。少し待ってからもう一度お試しください。
film-crowded = このサーバーの動画をほかに作成中です。1分ほど待ってからお試しください。
film-post = 全員に見せる
film-back = リプレイに戻る
film-again = もう一度作る
film-posted = チャンネルに投稿しました。
film-unposted = いまはそのチャンネルに投稿できません。
film-gone = その動画はもうありません。
film-shown-by = **{ $name }**の動画：{ $title }、{ $first }手目から{ $last }手目まで。
film-alt = { $title }の動画。{ $first }手目から{ $last }手目まで。文章では /log で読めます。
no-film-yours = 動画を見せられるのは、テーブルのチャンネルで、自分も書き込める場合だけです。
no-film-there = この動画はもうチャンネルにあります。
no-film-none = このゲームには画像がないので、動画は作れません。
no-film-short = まだ動画にするものがありません。1手進んでからお試しください。
no-film-later = ハイライトは、ゲームが終わると見られます。
