# 手番のパネル。

panel-done = **完了しました。**
panel-saved = **保存しました。** まだあなたの手番です。
panel-confirm-end = 確定して手番を終える
panel-end-anyway = 手番を終える
panel-in-all = 合計
panel-back = 戻る
panel-forgone = **まだできること：**{ $what }。このまま手番を終えますか？
