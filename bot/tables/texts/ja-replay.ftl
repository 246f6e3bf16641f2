# /replay: ゲームをたどる。

replay-heading = { $title }：{ $move }手目（全{ $last }手）
replay-begins = ゲーム開始です。
replay-quiet = あなたに見えることはありませんでした。
replay-hand = **あなたの手元：** { $hand }
replay-own = 自分の前の手番から
replay-words = 文章で見る
replay-board = ボード
replay-my-hand = そのときの手札
replay-jump = 手番を選ぶ
replay-what-if = 検討
