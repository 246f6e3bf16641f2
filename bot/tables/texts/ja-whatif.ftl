# /whatif: 自分だけの検討用コピー。

whatif-heading = 検討：{ $title }
whatif-begins = あなただけのコピーです。だれにも見えず、テーブルには影響しません。すべての席を動かせます。知りえないものとダイスやカードは仮のものです。
whatif-behind = このコピーを作ったあと、テーブルは進んでいます。`/whatif` だけを送ると、今の局面から始められます。
whatif-lost = ボットの再起動で前のコピーは消えました。新しいコピーです。
whatif-whose = ここでは**{ $name }**の席を動かします。手札は仮のものです。
whatif-chance = この先は仮の結果です。本当のカードは明かされません。
whatif-advice = **{ $name }へのアドバイス：** { $line }
    { "" }**コンピューターに任せる**でそのとおりに動かします。
whatif-ended = ここでゲーム終了です。
whatif-undo = 元に戻す
whatif-do-advice = アドバイス
whatif-do-computer = コンピューターに任せる
whatif-again = 最初から
no-whatif-over = ゲームは終了しています。`/replay` で好きな手に戻り、**検討**を押してください。
