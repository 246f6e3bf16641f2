# 手番のパネル。

panel-done = **完了しました。**
panel-asks-there = 次の手番は { $channel } でお知らせします。
move-begun = もう { $line } を始めています。`back` で取り消せます。
panel-reopened = **取り下げました。** もう一度答えてください。
panel-saved = **保存しました。** まだあなたの手番です。
panel-again = **完了しました。** 続けてあなたの手番です。
panel-end-anyway = 手番を終える
panel-in-all = 合計
panel-suggested = おすすめ：{ $what }
panel-back = 戻る
panel-forgone = **まだできること：**{ $what }。このまま手番を終えますか？

# 予約のフォーム


# 今日のチャレンジ
daily-on = { $who }が今日のチャレンジを遊んでいます。ほかの人は、自分のものを終えるまで見られません。
daily-over = { $who }が今日のチャレンジを終えました。終えた人は `/leaderboard` で得点を見られます。

# いつもの初期配置

panel-standard = 標準の初期配置
