# /settings、テーブルの設定、/help。

settings-heading = 設定
settings-zone = タイムゾーン：**{ $zone }**、おやすみ時間：**{ $quiet }**
settings-reminders-on = リマインダー：**オン**
settings-reminders-off = リマインダー：**オフ**
settings-tips-on = はじめのうちの手番のヒント：**オン**
settings-tips-off = はじめのうちの手番のヒント：**オフ**
settings-hours = 時間帯を設定
settings-reminders = リマインダー
settings-turn-tips-on = ヒントをオン
settings-turn-tips-off = ヒントをオフ
settings-table = テーブルの設定
settings-language = 言語：{ $language }
theme-dark = 自分の画像：暗い
theme-light = 自分の画像：明るい
card-board = 自分の画像：大きな画面用
card-phone = 自分の画像：スマホ用（縦長）
settings-table-heading = テーブルの設定：{ $title }
settings-table-clock = 持ち時間：{ $clock }
settings-table-public = テーブルの全員に関わる設定です。自分の画像と言語は `/settings` で選べます。
settings-clock = 持ち時間
settings-rated-yes = レーティング対象にする
settings-rated-no = カジュアルにする
settings-options = ゲームのオプション
table-theme-dark = チャンネルの画像：暗い
table-theme-light = チャンネルの画像：明るい
table-card-board = 手番の画像：大きな画面用
table-card-phone = 手番の画像：スマホ用（縦長）
consent-concerned = モデレーターの巻き戻し：関係する人の同意が必要
consent-everyone = モデレーターの巻き戻し：全員の同意が必要
consent-moderator = モデレーターの巻き戻し：同意は不要

help-heading = ヘルプ
help-first = **`/play`** でコンピューターとすぐに遊べます。**`/table new`** でここにテーブルを立てます。**参加**、次に**開始**を押します。
    {""}**`/act`** で自分の手番です。メニューは自分にだけ見えます。**確定**するまで何も決まりません。
    {""}**`/board`** で盤面、**`/replay`** でこれまでの流れを見ます。
    {""}**`/undo`** で手を元に戻します。ほかのことは、このメニューにあります。
help-private = テーブルはサーバーのチャンネルにあります。そこで **`/table new`** を使うと立てられます。
    {""}ここでは **`/mytables`** で自分のテーブル、**`/settings`** で画像、時間、リマインダーを見られます。
    {""}**`/rules`** と **`/leaderboard`** も、`game:` でゲームを指定すればここで使えます。
    {""}下のボタンでゲームの遊び方とチュートリアルを見られます。ほかのことは、このメニューにあります。
help-menu = 何をしますか？
help-act = 手番
help-start-title = ゲームを始める
help-start-about = 立てる、参加する、覚える
help-start = - `/play game:` で、コンピューター2人と、または1人で、すぐに遊べます。専用のスレッドで始まります。
    - `/table new game:` でテーブルを立てます。スレッドにもできます。ほかの人は**参加**、作成者は**開始**を押します。レーティング対象なら、そのあとほかの人が**準備完了**を押すと始まります。
    - 空席にはコンピューターを入れられます。強さは3段階です。
    - **遊び方**は5枚のカードでゲームを説明します。**チュートリアル**では、最初の成功までを数ステップで体験できます。
    - `/games` で、すべてのサーバーの自分のテーブルが見られます。
help-turn-title = 自分の手番
help-turn-about = 動かす、入力する、戻す、予約する
help-turn = - `/act` のメニューで選びます。**プレビュー**で確定前の盤面が見られます。
    - `/move` では同じ回答を入力できます：`回答; 回答; confirm`。`back` で1つ戻ります。
    - いくつか選ぶときは番号でも入力できます：`1,4-6` は候補の1番目と4〜6番目です。
    - `/undo` で直前の手を元に戻します。ほかの人に関わるときは同意をたずねます。
    - `/orders` で先に回答しておけます：`if asked 質問: 回答`。
    - `/whatif` で、自分だけのコピーで試せます。
help-look-title = ゲームを見る
help-look-about = 盤面、手札、ログ、リプレイ、ルール
help-look = - `/board`（`view:text` で局面をすべて文章で）、`/hand`、`/status`、`/log`、`/recap`。
    - `/replay` で、自分が見たとおりにゲームをたどれます。
    - `/follow` は参加していないテーブルを観戦し、手番ごとにDMで知らせを受け取ります。
    - `/rules search`、`/rules show`、`/rules card` で調べます。`/why` は自分の直前の得点、コスト、できなかった手を説明します。
    - `/fair` でダイスと記録の確かめ方がわかります。
help-settings-title = 設定
help-settings-about = 画像、言語、時間帯、リマインダー
help-settings = - `/settings` に、画像、言語、時間帯、リマインダー、ヒントがあります。
    - `/away` で不在を知らせます。持ち時間は止まります。
    - `/clock show` で全員の持ち時間、`/remind` でリマインダーを設定します。
    - `/stats` と `/leaderboard` で戦績が見られます。
help-host-title = 作成者とモデレーター
help-host-about = テーブルの設定、席、/mod
help-host = - **テーブルの設定**はロビーか `/settings` にあります：持ち時間、同意、画像、言語。
    - `/table seat` で席を埋める、空ける、譲る。`/table invite` で招待します。
    - `/mod` で一時停止、巻き戻し、交代、代理の回答ができます。すべてテーブルに知らされます。
    - `/table close` でテーブルを閉じ、`/table export` で保存します。`/health` でボットの状態が見られます。
zoom-now = 表示中：{ $view }
zoom-whole = 盤面全体
zoom-large = 盤面全体（大画面用）
zoom-open = 表示中
language-of-discord = Discordの言語と同じ
