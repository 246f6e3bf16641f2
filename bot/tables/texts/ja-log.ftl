# これまでの流れ、手番のメッセージ。

log-earlier = …（これより前は `/log` で見られます）
log-older = （古いバージョンの記録のため、いまの言葉では表示できません）
log-by-moderator = （モデレーターが{ $who }の代わりに）{ $line }
log-time-up = （{ $who }の時間切れ）{ $line }
log-by-order = （{ $who }の予約）{ $line }
log-moves-range = { $first }手目から{ $last }手目まで
log-moves = { $numbers }手目（{ $gist }）
log-moves-after = { $first }手目以降
log-restored = ↪ { $who }が元に戻した手をやり直しました。
log-restored-moderator = ↪ モデレーターが元に戻した手をやり直しました。
log-undone = { $anew ->
    [yes] ↩ { $who }が{ $moves }を元に戻しました。だれも見ていなかったものは配り直します。
   *[no] ↩ { $who }が{ $moves }を元に戻しました。
}
log-undone-moderator = { $anew ->
    [yes] ↩ モデレーターが{ $moves }を元に戻しました。だれも見ていなかったものは配り直します。
   *[no] ↩ モデレーターが{ $moves }を元に戻しました。
}
waiting-for = { $names }の回答待ちです。
place-of = { $place }位 { $name }
place-with-score = { $place }位 { $name }：{ $score }

## 手番のメッセージ
turn-over = { $title }：ゲーム終了
turn-open-log = すべての流れは `/log` で見られます。
turn-open-now = 非公開のものはもうありません。全員の手札は `/hand`、すべての流れは `/log` で見られます。
turn-lost = ここに表示できない出来事がありました。いまの状況は `/board` と `/log` で見られます。
turn-fair = -# シード値：{ $seed }（説明は `/fair`）
turn-record = -# 記録のハッシュ：{ $hash }
turn-fair-daily = -# 今日のチャレンジのシード値は、明日 `/fair` で公開します。まだ遊んでいる人がいます。
turn-closed = テーブル「{ $title }」は閉じられました。
button-act = 行動する
button-board = 盤面
button-rules = ルール
button-export = 書き出す
button-again = 再戦
button-hand = 自分の手札
button-zoom = 拡大
button-undo = 元に戻す
button-agree = 同意する
button-refuse = 同意しない
button-go = 移動する
call-turn = { $whom } さん、手番です。
call-answered = ~~{ $whom } さん、手番です。~~

## 申請
request-undo = { $who }が{ $what }を元に戻したいそうです。{ $needed }の同意が必要です。
request-redo = { $who }が{ $what }をやり直したいそうです。{ $needed }の同意が必要です。
request-moves = { $n }手
request-redeal = そのあとでダイスやカードを使ったので、だれも見ていないものは配り直します。
request-over = これは終わりました。
request-gone-on = ゲームが進んだので、これは終わりました。
plays-again = { $who }が戻りました。
wish-gone = 持ち時間の提案は取り下げられました。

## チャンネルのパネル
tables-here = ここのテーブル
tables-none = いま開いているテーブルはありません。`/table new` で立てられます。
tables-more = …ほか{ $n }件：`/table list`
tables-mine = 自分のテーブル
tables-link = 移動する
tables-free = 参加者を待っています。空席：{ $n }
tables-full = 参加者を待っています。満席です。
tables-paused = ⏸ { $who }が一時停止しています。
tables-open-seats = 席{ $seats }が空いています。

## 権限がない
denied = { $turn ->
    [yes] 「{ $title }」：{ $channel } に書き込めなくなりました。プライベートスレッドなら、そこでボットをメンションするとまた参加します。ほかの場所では、チャンネルの管理者が権限を戻せます。伝えることは取っておきます。あなたの手番です。それまでは、そこで `/act`、どこでも `/mytables` を使えます。
   *[no] 「{ $title }」：{ $channel } に書き込めなくなりました。プライベートスレッドなら、そこでボットをメンションするとまた参加します。ほかの場所では、チャンネルの管理者が権限を戻せます。伝えることは取っておきます。それまでは、そこで `/act`、どこでも `/mytables` を使えます。
}
denied-lacks = { $turn ->
    [yes] 「{ $title }」：{ $channel } に書き込めなくなりました。権限「{ $lacks }」がありません。チャンネルの管理者が権限を戻せます。伝えることは取っておきます。あなたの手番です。それまでは、そこで `/act`、どこでも `/mytables` を使えます。
   *[no] 「{ $title }」：{ $channel } に書き込めなくなりました。権限「{ $lacks }」がありません。チャンネルの管理者が権限を戻せます。伝えることは取っておきます。それまでは、そこで `/act`、どこでも `/mytables` を使えます。
}

## 終わった予約
orders-over = **予約が1つ終わりました。**
orders-answered = 予約がここまで回答しました。まだ確定していません。
