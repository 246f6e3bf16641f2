# 自分の手番：行動パネル、手、元に戻す、予約。

act-stop-draw = **確定**すると、ダイスを振るかカードを引きます。そのあと元に戻すには全員の同意が必要です。
act-stop-draw-free = **確定**すると、ダイスを振るかカードを引きます。
act-stop-draw-alone = **確定**すると、ダイスを振るかカードを引きます。ソロゲームでは、そのあと元に戻せません。
act-stop-reveal = **確定**すると伏せてあったものが明らかになります。そのあと元に戻すには、見た人の同意が必要です。
act-stop-others = **確定**するとほかの人の手番です。
act-stop-end = **確定**するとゲーム終了です。
act-stop-sealed = **確定**すると、全員が回答するまで伏せておきます。それまでは**戻る**で取り下げられ、そのあとはほかの人の同意が必要です。
act-chosen = 選択中：{ $said }
act-cut = 状況が変わったので、未確定の回答の一部を取り消しました。
act-plan = 未確定の回答（自分だけに見えています）：{ $line }
act-plan-proposed = { $who }の提案：{ $line }
act-everything = これで全部です。**確定**を押してください。
act-sealed = 回答を受け付けました：{ $line }。全員が回答するまでは**戻る**で取り下げられます。
act-stood-in = コンピューターが代わりに回答しています。`/clock back` で戻れます。
act-nothing = { $kept ->
    [yes] いますることはありません。{ $names }の回答待ちです。未確定の回答は残っています。
   *[no] いますることはありません。{ $names }の回答待ちです。
}
act-nothing-nobody = { $kept ->
    [yes] いますることはありません。未確定の回答は残っています。
   *[no] いますることはありません。
}
act-thats-all = これで終わり
act-yes = はい：{ $label }
act-type = 入力する
act-one-of = { $n }個から1つ選ぶ
act-span = { $first }〜{ $last }（{ $page }/{ $pages }）
act-chosen-of = { $sizes }、選択中{ $n }個（{ $page }/{ $pages }）
act-these = これに決める
act-none = なし
act-for-example = 例：{ $hint }
act-type-rest = 続きを入力する
act-also = ほかにいつでもできること
act-confirm = 確定する
act-save = ここまで保存
act-preview = プレビュー
act-back = 戻る
act-choose = { $n }個選ぶ
act-choose-between = { $least }〜{ $most }個選ぶ

## 手
move-unsure = **よろしいですか？** 元に戻せないので、まだ実行していません。**はい**を押すか、`/move` に { $key } と入力してください。
move-done = **完了しました。**
move-rest = { $part } で止まりました：{ $reason }
move-confirm = { $word }：確定する
move-gives-up = `/move` に { $key } と入力しても終了します。
move-save = { $word }：ここまで保存する（手番は続く）
move-back = { $word }：1つ戻る
move-send-first = 先にここまで送信：{ $line }
undo-not-agreed = { $who }が同意しなかったので、そのままです。
undo-you-refused = 同意しませんでした。何も変わっていません。
undo-you-agreed = 同意しました。あと{ $names }の同意が必要です。
undo-agreed = 同意しました。全員の同意がそろったので実行しました。
undo-taken-back = **元に戻しました。**
undo-restored = **やり直しました。**
undo-done = 元に戻しました。
undo-ask = { $names }に同意を求める
undo-would = { $moves }が元に戻ります。{ $names }の同意が必要です。
undo-must-agree = { $names }の同意が必要です。

## 予約
