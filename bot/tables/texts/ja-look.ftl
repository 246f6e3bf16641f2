# 盤面、手札、状況、ログ、ルール、一覧。

look-in-words = 文章で見る
look-you = **あなた：** { $hand }
look-after-move = { $title }：{ $n }手目のあと
look-preview = **プレビュー**（自分だけに見えています）
look-nothing = なし
look-your-hand = { $title }：自分の手札
look-hand-of = **{ $who }：** { $hand }
look-hand-of-none = **{ $who }：**なし
look-all-hands = { $title }：全員の手札
look-in-file = これで全部ではありません。全文は { $file } にあります。
look-all-in-words = すべて文章で
handover = 引き継ぎ
handover-you = 「{ $title }」の席{ $n }を担当します。
handover-you-after = 「{ $title }」の席{ $n }を{ $before }から引き継ぎました。
handover-hand = **自分の手札：** { $hand }
handover-no-hand = **自分の手札：**なし
handover-since = **この席の前の手から**

## 状況
status-closed = このテーブルは閉じられました。
status-request = 元に戻す申請：{ $names }の同意待ちです。
status-line = 未確定の回答があります。`/act` で見て、`confirm` で確定できます。
status-asked = **あなたの回答を待っています。**内容は `/act` で見られます。
status-sealed = 回答を受け付けました。
status-offers = いつでもできることがあります。`/act` で見られます。

## ログ
log-page-earlier = ◀ 前へ
log-page-later = 次へ ▶
log-page-nothing = まだ何もありません。
log-heading = { $title }：これまでの流れ
recap-nothing = あなたの前の手から動きはありません。
recap-heading = { $title }：あなたの前の手から
why-refusal = 直前の「できません」：{ $reason }
why-nothing = ここではまだ、できなかった手も得点もありません。
why-heading = { $title }：理由

## 公正さの証明
fair-how = ダイスとカードはすべて、非公開のシード値、各席の寄与、席を締め切ったメッセージの番号、戻らないカウンターから決まります。シード値はだれかが参加する前に、寄与は参加したときに決まりました：
fair-hash = シード値のSHA-256：{ $hash }。ロビーの上に出したメッセージと同じです。そのメッセージは編集しません。
fair-shares = 寄与：{ $shares }
fair-share-hashes = 寄与のSHA-256：{ $shares }
fair-draws = 乱数を使った回数：{ $n }回
fair-daily = このシード値で今日のチャレンジを遊んでいる人がいるので、明日公開します。
fair-seed = シード値は { $seed } でした。
fair-verify = `/table export` のあと、このテーブルの最後のメッセージにあるハッシュを使って `farpost verify FILE --record HASH` を実行すると、すべての乱数、すべての手とそのプレイヤー、席の移り変わり、モデレーターの操作が証明されます。時刻と、ボットの運営者がゲーム中にシード値を見なかったことは証明できません。
fair-later = シード値はゲーム終了後に公開します。
fair-heading = { $title }：公正さの証明
fair-seal = 開始時に決まった席、オプション、全員の寄与の封印：{ $seal }
fair-press = **準備完了**の番号は { $number } でした。
fair-ready = **レーティング対象：**最後の寄与は、ほかの人が押した**準備完了**の番号です。ボットの運営者は前もって知ることができず、その人のボタンを失敗させずにやり直すこともできません。証明されないこと：**準備完了**を押した人が運営者やその仲間でないこと、だれもシード値を見て先を知っていないこと。
fair-no-ready = **証明されないこと：**ボットの運営者は、開始のときにボットを止めて、気に入るダイスになるまでやり直せます。シード値を見て先を知ることもできます。レーティング対象のテーブルでは、ほかの人の**準備完了**でやり直しができなくなります。
fair-shown = 示したメッセージ：{ $link }（編集しません）。リンクの最後の番号も寄与で、だれも事前には知りませんでした。
export-whole = このテーブルの全記録です。
export-partial = ゲームが終わっていないので、シード値と回答は含みません。
export-heading = { $title }：書き出し

## 一覧とメモ
list-line-lobby = { $channel } **{ $title }**（{ $game }）：参加できます
list-line-running = { $channel } **{ $title }**（{ $game }）：ゲーム中
list-none = 開いているテーブルはありません。`/table new` で立てられます。
list-heading = 開いているテーブル
note-edit = 編集
note-empty = メモはありません。
note-heading = { $title }：自分のメモ
note-only-you = 自分だけに見えます
note-yours = 自分のメモ
mine-none = 参加しているテーブルはありません。`/table new` で立てられます。
mine-unreadable = [**{ $title }**]({ $url })：読み取れません
mine-waiting = あなたの回答待ち
mine-others = ほかの人の回答待ち
mine-followed = 観戦中
mine-heading = 自分のテーブル
mine-paused = [**{ $title }**]({ $url })（{ $game }）：一時停止中
mine-turn = [**{ $title }**]({ $url })（{ $game }）：あなたの手番
mine-turn-until = [**{ $title }**]({ $url })（{ $game }）：あなたの手番 締め切り：{ $end }
mine-elsewhere = 自分のテーブル：{ $channels }
mine-since = ・{ $at }から待っています
mine-waits = [**{ $title }**]({ $url })（{ $game }）：{ $names }の回答待ち
mine-idle = [**{ $title }**]({ $url })（{ $game }）：ゲーム中
mine-ready = [**{ $title }**]({ $url })（{ $game }）：あなたの**準備完了**待ち
mine-lobby = [**{ $title }**]({ $url })（{ $game }）：ロビー

## ルール
rules-house = *独自ルール*：オプション**{ $option }**で選びます。{ $off } なら使いません。
rules-read-one = 全文を読む
rules-read-paragraph = 段落を読む
rules-read-chapter = 章を読む
rules-read-chapters = 章を読む（{ $first }〜{ $last }）
rules-all-chapters = すべての章
rules-how = `/rules search` で言葉を、`/rules card` で内容物を検索できます。
rules-heading = { $game }のルール
rules-contents = 目次
rules-component = { $title }（内容物）
