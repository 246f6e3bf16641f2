# できない理由：何が問題か、どうすればよいか。

-unchanged = 何も変わっていません。
-again = 少し待ってからもう一度お試しください。
-dates = `fri 18:00`、`in 3 days`、`24 dec`、`2026-12-24 18:00`
-lengths = `2 days`、`1d12h`、`90 min`

no-unknown = それはできません（{ $what }）。

## 回答
no-word = ここでは { $what } はできません。
no-ambiguous = { $what } だけでは1つに決まりません（{ $ways }）。もう少し続けて入力してください。
no-which = 「{ $name }」は{ $ways }のどれでしょう。どれか1つを入力してください。
no-yes-first = `yes` は前に付けます：{ $what }。
no-short = { $given ->
    [yes] { $what } にはまだ続きが必要です。
   *[no] どれかを選んでください。
}
no-too-long = 長すぎて読めません（1度に{ $a }文字まで）。分けて送ってください。
no-too-many-parts = 1つの回答は{ $a }語までです（入力は{ $name }語）。回答の間は `;` で区切ってください。
no-too-many-answers = 回答が{ $name }個あります。一度に{ $a }個までです。分けて送ってください。
no-unsaid = { $what } にはいくつかのやり方があります。どれかを指定してください。
no-too-many-words = ここではこれ以上続けられません。{ $what } を外すか、その前に `;` を入れてください。
no-separators = 語の間は空白、同じ種類のものの間は `,`、回答の間は `;` で区切ります。
no-twice = { $what } は同じものを2回挙げています。
no-how-many = { $same ->
    [yes] ちょうど{ $a }個を選んで、コンマ（`,`）で区切ってください（いまは{ $c }個です）。
   *[no] { $a }〜{ $b }個を選んで、コンマ（`,`）で区切ってください（いまは{ $c }個です）。
}
no-unfinished = 回答がまだ途中です。残りを選んでください。
no-not-asked = { $given ->
    [yes] いま回答することはありません。{ $name }の番です。
   *[no] いま回答することはありません。だれの手番かは `/status` で見られます。
}
no-option = { $what } は選べません。選べるのは{ $any }です。
no-no-option = { $n ->
    [0] このゲームにオプションはありません。付けずに入力してください。
   *[other] { $what } はこのゲームのオプションにありません。あるのは{ $ways }です。
}
no-daily-on = ほかの人が今日のチャレンジを遊んでいます。記録は明日見られます。
no-daily-fixed = デイリーチャレンジのオプションは変えられません。別のテーブルを立ててください。
no-daily-hidden = 今日のチャレンジです。ほかの人のプレイは、自分のものを終えると見られます。
no-daily-alone = デイリーチャレンジは1人ずつ遊びます。`/table new` で自分のテーブルを立ててください。
no-drawn-alone = そのあとに引いたものがあります。ソロゲームでは引き直せません。このまま続けてください。
no-daily-once = 今日のチャレンジはもう立てたか、遊び終えています。明日また新しいものが出ます。
no-daily-server = デイリーチャレンジはサーバーで遊べます。

## プレイ中
no-nothing-typed = 何をするか入力してください。`/act` ではすべてをメニューから選べます。
no-busy-drawing = いま画像の依頼が集中しています。数秒待ってからお試しください。局面の文章は `/board view:text` で読めます。
no-no-invites = { $name }は招待を受け取らない設定です。招待なしなら参加や引き継ぎができます。
no-asked-often = この1時間に{ $name }にもう{ $a }回頼んでいます。しばらく待ってからお試しください。
no-asked-lately = さきほど{ $name }に頼んだばかりです。10分待ってからお試しください。
no-no-witness = いまこのチャンネルに投稿できません。ダイスを確かめられるように、開始は投稿する必要があります。{ -unchanged }{ -again }
no-one-confirm = `confirm` と `save` は、1回の入力にどちらか1つだけです。続きはそのあとに送ってください。
no-still-asked = まだ確定していません。決めることが残っています。`save` でここまでを保存できます。
no-no-line = 確定するものがまだありません。先に回答し、そのあと `confirm` してください。
no-no-line-back = 戻せる回答がありません。`/undo` で直前の手を元に戻せます。
no-open-line = 未確定の回答があります。**戻る**で1つずつ戻せます。
no-line-drawn = { $first } のあとはカードやダイスなので、{ $what } はまだ続けられません。先にそこまでを、最後に `confirm` を付けて送ってください。
no-line-drawn-kept = 未確定の手 { $first } のあとはカードやダイスなので、{ $what } はまだ続けられません。`confirm` で確定し、`back` で最後の回答を取り下げます。
no-line-whole = { $first } で手は完成しているので、{ $what } は続けられません。
no-line-whole-kept = { $what } は続けられません。未確定の手 { $first } は完成しています。`confirm` で確定し、`back` で最後の回答を取り下げます。
no-sealed = 回答を受け付けました。ほかの人の回答を待っています。`back` で取り下げられます。
no-sealed-stays = この回答はもう{ $name }回取り下げたので、これで確定です。
no-cut = 状況が変わったので、まだできる回答だけを残しました。見直してから、もう一度確定してください。
no-stale = その質問は回答済みか、内容が変わりました。いまの状況はこうです：
no-other-seat = そのボタンはほかのプレイヤーのものです。`/act` で自分のものを開けます。
no-forged = そのボタンはわかりません。いまできることは `/act` で見られます。
no-status-lobby = ゲームはまだ始まっていません。ロビーの**開始**で始められます。
no-paused = { $more ->
    [yes] { $name }がテーブルを一時停止しています（<t:{ $a }:R>）。理由：「{ $b }」。モデレーターが `/mod resume` で再開するまで、手は進められません。
   *[no] { $name }がテーブルを一時停止しています（<t:{ $a }:R>）。モデレーターが `/mod resume` で再開するまで、手は進められません。
}
no-status-running = ゲームはもう始まっています。
no-status-ended = このゲームは終わりました。`/table new` で新しいテーブルを立てられます。
no-status-closed = このテーブルは閉じられました。`/table new` で新しいテーブルを立てられます。

## 元に戻す
no-nothing-to-undo = 元に戻せる手がありません。
no-nothing-to-redo = やり直せる手がありません。
no-not-concerned = この申請にあなたの同意は必要ありません。
no-request-gone = その申請は終わりました。手が進んだか、回答済みです。
no-request-open = すでに元に戻す申請があります。先にそれに回答してください。

## ロビー
no-no-table = このチャンネルにはテーブルがありません。`/table new` で立てられます。
no-gone-table = そのテーブルはもうありません。
no-unreadable = 保存されたこのテーブルを読み取れません。{ -unchanged }ボットの管理者に知らせてください。原因は `farpost check` でわかり、`farpost repair` で直せることがあります。`/table close` でチャンネルを空けられます。
no-newer-rules = このテーブルは新しいバージョンへの更新中です。{ -unchanged }数分後にもう一度お試しください。
no-rematch-players = 再戦を開けるのは対局した人だけです。`/table new` で自分のテーブルを開けます。
no-channel-taken = このチャンネルではすでにテーブルが開いています。スレッドを使うか、そのテーブルを閉じてください。
no-no-game = { $n ->
    [0] { $what } というゲームはありません。
   *[other] { $what } というゲームはありません。遊べるのは{ $all }です。
}
no-seats = { $same ->
    [yes] このゲームは{ $a }人で遊びます。
   *[no] このゲームは{ $a }〜{ $b }人で遊びます。
}
no-not-seated = このテーブルに席がありません。
no-seated = もうこのテーブルに参加しています。
no-joined-often = このテーブルにはもう{ $name }回参加しては抜けています。もう一度参加するには、招待してもらってください。
no-seats-taken = 満席です。
no-seat-taken = その席はふさがっています。
no-seat-rated = このゲームはレーティング対象なので、コンピューターの席にはつけません。モデレーターが`/mod replace`で席を空けられます。
no-no-seat = 席は1から{ $name }までです。
no-which-seat = `seat:` で席を1から{ $name }までの番号で指定してください。
no-seat-free = その席にはだれもいません。
no-vote-computer = { $name }はコンピューターなので、投票の対象になりません。カジュアルのテーブルでは`/table join`でその席につけます。ほかのテーブルではモデレーターが`/mod replace`で交代させられます。
no-no-computer = { $what } というコンピューターはいません。選べるのは{ $ways }です。
no-no-user = ユーザーを指定してください。
no-too-few = { $name }人以上必要です。コンピューターで席を埋められます。
no-start-waits = 席とオプションは決まっていて、**準備完了**を待っています。変えるには、ホストが先に開始を取り消してください（`/table start cancel:True`）。
no-not-sealed = **準備完了**を待っている開始はありません。先にホストが**開始**を押します。
no-own-start = **準備完了**は、ほかの席の人が押します。
no-captain-only = それを決めるのは、この席のキャプテンの{ $name }です。
no-not-yours = テーブルの作成者かモデレーターだけができます。
no-moderator = ゲーム中にこれができるのはモデレーターだけです。
no-bad-action = { $what } は席の操作にありません。`take`、`add`、`computer`、`free`、`offer`、`accept`、`decline`、`replace` から選んでください。

## 席
no-invited = すでに招待しています。
no-kept = 残りの席は招待された人のために取ってあります。
no-kept-for = 残りの席は、招待されている{ $name }のために取ってあります。
no-not-your-seat = 譲れるのは自分の席だけです。モデレーターは `/mod replace` を使えます。
no-proposal-gone = その申し出はもうありません。
no-not-for-you = その申し出は{ $name }あてです。
no-nothing-offered = ゲームはもう始まっていて、空いている席もあなたへの申し出もありません。
no-nothing-to-decline = 取り下げる申し出も、辞退する申し出もありません。
no-seat-stays-open = その席にはだれもいないので、空席のままです。
no-seat-held = その席には人がいます。本人が譲る（`/table seat offer`）、ほかの人が投票する（`/table seat replace`）、モデレーターが `/mod replace` を使う、のいずれかで交代できます。
no-no-free-seat = 満席です。座っている人は `/table seat offer` で席を譲れます。
no-last-player = あなたが最後のプレイヤーです。`/table close` でテーブルを終えられます。
no-looked-at-another = モデレーターとしてほかの席の非公開情報を見たので、このテーブルでは遊べません。
no-knows-another = このゲームで別の席を担当し、その非公開情報を知っているので、この席は引き継げません。
no-vote-own = 自分についての投票には参加できません。
no-vote-open = その席についての投票はすでに始まっています。
no-announced-away = その人は不在を知らせているので、投票はまだできません。モデレーターはいつでも `/mod replace` を使えます。
no-not-absent = 投票は、連絡がないまま{ $a }日待つか、時間切れで自動回答になったあとに始められます。モデレーターはいつでも `/mod replace` を使えます。
no-unlike = { $what } をオプションとして読めません。{ $first } のように入力してください。

## モデレーター
no-moderators-only = このサーバーのモデレーターだけができます。
no-not-paused = このテーブルは一時停止していません。
no-no-rewind = { $what }手目のあとには巻き戻せません。有効な手で、最後でないものを選んでください（例：{ $all }）。
no-nothing-to-rewind = 巻き戻せる手がありません。
no-preview-old = そのプレビューのあとに手が進みました。`/mod rewind` で新しいプレビューを見られます。
no-one-of-both = プレイヤーかコンピューターの、どちらか一方を指定してください。
no-proxy-back = 回答を取り下げられるのは本人か `/mod rewind` だけです。
no-look-own = あなたはこのテーブルのプレイヤーなので、非公開情報は見られません。
no-no-consent = 選べる決まりは{ $ways }です。

## 予約
no-order-both = 予定の追加と取り消しは別々に行ってください。
no-order-cancelled = 取り消しました。
no-stats-private = 2人とも遊んでいるサーバーで聞いてください。

## 見る
no-no-such-move = { $what } という手はありません。0から{ $a }までです。
no-no-view = { $what } という表示はありません。選べるのは{ $ways }です。
no-no-section = ルールに { $what } はありません。`/rules search` で言葉を検索できます。
no-no-entry = { $what } は見つかりません。`/rules search` で全体を検索できます。
no-no-hits = { $n ->
    [0] ルールに { $what } は見つかりません。
   *[other] ルールに { $what } は見つかりません。{ $any } のことですか？
}
no-which-game = ここにはテーブルがありません。`game:` でゲームを指定してください。
no-no-query = 検索する言葉を入力してください。

## 保存
no-db-busy = データベースが混み合っています。{ -unchanged }{ -again }
no-db-full = ディスクがいっぱいです。{ -unchanged }ボットの管理者が空きを作る必要があります。
no-db-readonly = データベースに書き込めません。{ -unchanged }ボットの管理者に知らせてください。
no-db-broken = データベースを読み書きできません。{ -unchanged }ボットの管理者に知らせてください。
no-db-unsure = 保存の途中でデータベースとの接続が切れたため、保存できたかどうかわかりません。確かめてから、もう一度試してください。
no-too-busy = このテーブルの操作が集中しています。{ -unchanged }{ -again }

## 日時と長さ
no-when-empty = 日時を入力してください。例：{ -dates }。
no-when-no-end = いつまでか入力してください（{ -dates }）。`3 days` のような長さでもかまいません。
no-when-unread = { $what } を日時として読めません。例：{ -dates }。
no-when-past = { $what } はもう過ぎています。
no-when-far = { $what } は2年以上先です。
no-when-two = { $what } は2通りに読めます。{ $any } と入力してください。
no-when-ends-first = { $what } は { $first } よりあとではありません。不在の終わりは始まりよりあとにしてください。
no-length-negative = { $what } は負の長さです。`2h` のように入力してください。
no-length-zero = { $what } では長さがありません。例：{ -lengths }。
no-length-unread = { $what } を長さとして読めません。例：{ -lengths }。
no-length-long = { $what } は1年を超えています。
no-when-no-time = { $what } を時刻として読めません。`22:30` のように入力してください。
no-zone-unknown = { $n ->
    [0] タイムゾーン { $what } が見つかりません。`Tokyo` のように都市名を入力してください。
   *[other] タイムゾーン { $what } が見つかりません。{ $any } のことですか？
}
no-quiet-hours = おやすみ時間は1日{ $a }時間までで、0にはできません。
no-away-many = すでに{ $a }件の不在を登録しています。
no-away-not = いまは不在ではありません。
no-away-gone = その不在はもう終わったか、取り消されています。
no-quiet-unread = { $what } をおやすみ時間として読めません。`22:00-07:00` か `off` と入力してください。
no-language-unknown = { $what } という言語はありません。選べるのは { $any } です。

## 持ち時間
no-clock-kind = { $what } という持ち時間はありません。選べるのは { $any } です。
no-clock-zero = { $what } という時間切れの扱いはありません。選べるのは { $any } です。
no-clock-time = 長さを入力してください（{ -lengths }）。
no-clock-needless = この種類の持ち時間（{ $a }）に { $what } は使いません。
no-clock-turn = ここでは { $what } にできません。{ $a }〜{ $b } にしてください。
no-clock-bank = ここでは { $what } にできません。{ $a }〜{ $b } にしてください。
no-clock-extra = ここでは { $what } にできません。{ $a }〜{ $b } にしてください。
no-clock-most = ここでは { $what } にできません。{ $a }〜{ $b } にしてください。
no-clock-left = ここでは { $what } にできません。{ $a }〜{ $b } にしてください。
no-clock-none = このテーブルに持ち時間はありません。`/clock set` で提案できます。
no-clock-paused = このテーブルの持ち時間は止まっています。`/mod resume` で再開できます。
no-clock-idle = いまその席の回答は待っていません。次の手番では時間が最初から始まります。
no-clock-runs = このテーブルの持ち時間はもう動いています。
no-clock-agreed = すでに同意しています。
no-clock-gone = その提案は終わりました。いまの設定は `/clock show` で見られます。
no-clock-same = このテーブルの持ち時間はもうその設定です。
no-clock-here = いまは不在ではなく、代わりに回答するものも、終えられる一時停止もありません。
no-allow-what = `vacation` か `emergency` の長さを入力してください（{ -lengths }、または `none`）。
no-allow-vacation = ここでは { $what } にできません。`none` か { $a }〜{ $b } にしてください。
no-allow-emergency = ここでは { $what } にできません。`none` か { $a }〜{ $b } にしてください。
no-mod-clock = `seat` とその残り時間 `left`、またはテーブルの `vacation` か `emergency` を指定してください。
no-emergency-none = このテーブルに緊急の一時停止はありません。`/clock allow` で提案できます。
no-emergency-used = このテーブルでの緊急の一時停止は使用済みです。休暇が残っていれば `/away` で時間を止められます。モデレーターはテーブルを一時停止できます。
no-no-emergency = 終えられる緊急の一時停止はありません。

## リマインダー
no-remind-many = 間隔は{ $a }個までです。
no-remind-interval = 間隔は{ $a }分から{ $b }日までです。

## 予約の書き方
no-order-long = 予定は{ $a }文字までです。
no-order-empty = 回答を入力してください：`ANSWER`、`ANSWER; ANSWER`、`ANSWER always` のいずれか。
no-order-unknown = このゲームに { $what } で始まる回答はありません。
no-order-word = { $what } は外してください。予定の回答で手がそろえば、自動で確定します。
no-order-answers = 1つの予定に入れられる回答は{ $a }個までです。
no-order-stops = { $what } はここでは予定できません。その前に起こることがあります。
no-order-unclear = { $what } は省略されていて、いまは { $any } の意味になるので、確認します。
no-order-many = 予定はもう{ $a }件あります。先に1つ取り消してください。
no-order-gone = { $n ->
    [0] 予定 { $what } はありません。予定はまだありません。
   *[other] 予定 { $what } はありません。いまあるのは { $any } です。
}

## 予約が終わった理由
no-order-used = 指定された分を実行しました。
no-order-expired = 期限が切れました。
no-order-stopped = 終わりの条件になりました。
no-order-changed = { $what } はいま同じ質問への同じ費用の回答ではないので、確認します。
no-order-other = 待っていた手とは違いました。
no-order-passed = ほかの予定で回答しました。
no-order-round = 対象のラウンドが終わりました。
no-order-undone = 手が取り消されました。
no-order-older = この形の予定はもう使えません。作り直してください。

## 予定を作れない理由
no-plan-asked = あなたの手番です。そのまま指してください。
no-plan-together = いまは全員が同時に答えるので、ほかの人の手は間に合うように見えません。
no-plan-never = この写しでは、あなたに質問が来ませんでした。もう一度試すか、手番を待ってください。
no-plan-late = もう起こったことなので、予定にできません。手番をもう一度見てください。

no-order-owner = 席がほかの人に移りました。

## 理由のあとに
refusal-meant = もしかして：{ $ways }
refusal-possible = 代わりにできること：{ $near }
refusal-onward = 続き：{ $near }
refusal-stopped = { $part } で止まり、入力した内容は残していません。{ $reason }
refusal-rule = ルール{ $rule }

## コンピューター
no-computers-yours = このサーバーの同じ作成者のテーブルには、もうコンピューターが{ $name }人います。先にどれかのゲームを終えてください。
