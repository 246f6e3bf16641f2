# 参加せずにテーブルを見守る。

follow-is-stop = このテーブルは観戦していません。手番ごとにDMでお知らせできます。
follow-is-all = このテーブルを観戦中です。手番ごとに、起きたことをDMでお知らせします。
follow-is-line = このテーブルを観戦中です。手番ごとに1行、DMでお知らせします。
follow-quiet = 静かな時間には送りません。その間のことは、次の手番のときにまとめてお知らせします。
follow-all = 手番ごとに知らせる
follow-line = 手番ごとに1行
follow-stop = 観戦をやめる
no-follow-seated = ここで遊んでいるので、手番が来たらお知らせします。
no-follow-over = このゲームは終わりました。`/replay` でもう一度見られます。
no-follow-daily = 今日のチャレンジは観戦できません。それぞれが一人で遊びます。
no-follow-crowded = このテーブルはすでに{ $name }人が観戦しています。これ以上はお知らせできません。
no-follow-many = すでに{ $name }テーブルを観戦しています。先にどれかの観戦をやめてください。
