# 手番のパネル。

panel-done = **完了しました。**
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

order-new = 新しい予約
order-form = 前もって回答する
order-when = いつ？（質問名。空欄なら当てはまるとき）
order-answer = 回答
order-answer-hint = /move と同じ。複数なら ; で区切る
order-long = いつまで？
order-long-hint = 例：once、always、for 3 times、until fri 18:00

# 今日のチャレンジ
daily-on = { $who }が今日のチャレンジを遊んでいます。ほかの人は、自分のものを終えるまで見られません。
daily-over = { $who }が今日のチャレンジを終えました。終えた人は `/leaderboard` で得点を見られます。

# いつもの初期配置

panel-standard = 標準の初期配置
