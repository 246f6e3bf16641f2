# 遊び方、ヒント、チュートリアル。

guide-heading = { $game }の遊び方
guide-seats = { $least }〜{ $most }人
guide-page = { $page } / { $last }
guide-how = 遊び方
guide-tutorial = チュートリアル
guide-rules = ルール
guide-play = すぐに遊ぶ
play-against = 対戦相手：{ $names }
play-called = あなたの番になったらお知らせします。
play-heading = どのゲームで遊びますか？
play-about = コンピューター2人と対戦します。1人で遊べるゲームは1人用です。すぐに始まります。
guide-player = プレイヤー{ $n }
guide-tip = 💡 { $tip }
guide-no-tips = ヒントを止める
guide-tips-off = ヒントはもう出ません。`/settings` で戻せます。
guide-tips-on = はじめのうちの手番に、またヒントを出します。

tutorial-begins = あなただけのテーブルです。成績には入りません。**お手本を見る**を押すと、次の一手を代わりに進めます。
tutorial-lost = ボットの再起動でチュートリアルは消えました。**遊び方**からもう一度始められます。
guide-fair = 公正さの証明
tutorial-heading-step = チュートリアル：{ $game }・ステップ { $n }／{ $all }
tutorial-else = それもできますが、まずはこちらをやってみましょう。
tutorial-show = お手本を見る
tutorial-play = 本番のゲームを始める
