# 1つの席に複数人、うち1人がキャプテン

captain-asked = **{ $who }**が手番を提案しました。{ $captain }が決めます：**行動**から**確定**してください。
captain-decides = キャプテンは{ $captain }です。**確定**を押すと、この手番は提案としてここに残ります。
captain-waits = **提案しました。** { $captain }が決めます。
