# 戦績とランキング。

stats-not-counted = 集計の対象外です。あなたの戦績とレーティングは計算も表示もしません。
stats-counted = これまでのすべてを含めて、もう一度集計の対象になりました。
stats-heading = 戦績
stats-heading-game = 戦績：{ $game }
stats-count-me = 集計に含める
stats-count-me-not = 集計に含めない
stats-you = あなた
stats-declines = { $who }は集計の対象外です。
stats-of = { $who }のここでの戦績
stats-nothing = **{ $who }：** まだ終わったゲームがありません。
stats-tables = { $n }回
stats-record = **{ $who }：** { $tables }
stats-record-won = **{ $who }：** { $tables }、{ $wins }勝
stats-record-helped = **{ $who }：** { $tables }、ほかに手伝い{ $helped }回
stats-record-won-helped = **{ $who }：** { $tables }、{ $wins }勝、ほかに手伝い{ $helped }回
stats-place = { $place }位{ $n }回
stats-game = - **{ $game }**：{ $tables }（{ $places }）
stats-beaten = 対戦相手の{ $percent }%より上
stats-best = 最高{ $score }点
stats-rating = レーティング{ $points }
stats-rating-provisional = レーティング{ $points }（暫定）
stats-game-tables = - **{ $game }**：{ $tables }
stats-server-nothing = **このサーバー：** まだ終わったゲームがありません。
stats-server = **このサーバー：** { $tables }、{ $n }人
stats-pace = { $n }回の回答の半分は{ $length }以内です。
board-best = { $game }：最高得点
board-rated = { $game }：ランキング
board-nobody-played = { $where ->
    [private] { $game }を最後まで遊んだことがまだありません。
   *[server] ここで{ $game }を最後まで遊んだ人はまだいません。
}
board-nobody-rated = { $where ->
    [private] 一緒に遊んだ人の中に、{ $game }のレーティングがある人はまだいません。集計に含まれる2人が最後まで遊ぶとつきます。
   *[server] ここで{ $game }のレーティングがある人はまだいません。集計に含まれる2人が最後まで遊ぶとつきます。
}
board-subtitle = { $where ->
    [private] 自分のゲーム（{ $tables }）
   *[server] ここで遊んだ人（{ $tables }）
}
board-subtitle-rated = { $where ->
    [private] 一緒に遊んだ人（{ $tables }）。初参加は{ $points }点
   *[server] ここで遊んだ人（{ $tables }）。初参加は{ $points }点
}
board-line = { $place }位 { $name }：{ $points }、{ $tables }
board-line-provisional = { $place }位 { $name }：{ $points }（暫定）、{ $tables }
daily-others = 今日のチャレンジ：{ $n }人が終えました。自分も終えると結果を見られます。
daily-heading = 今日のチャレンジ：
daily-yesterday = 昨日のチャレンジ：
daily-score = { $n }位 { $name }：{ $score }
daily-score-won = { $n }位 { $name }：{ $score }（勝ち）
