# どのゲームにも共通の文。

## 断り
no-word = 「{ $typed }」はここでは選べません。
no-nothing = 「{ $typed }」のあとに選べるものがいまはありません。
no-short = 回答がまだ途中です。続きを入力してください。
no-unsaid = やり方がいくつかあります。どれかを指定してください。
no-too-many-words = 「{ $typed }」が余分です。
no-too-long = 長すぎます。
no-too-many-parts = 1つの答えは{ $a }語までです。
no-too-many-answers = 答えが{ $what }個あります。一度に受け付けるのは{ $a }個までです。分けて送ってください。
no-ambiguous = 「{ $typed }」だけでは1つに決まりません。もう少し続けて入力してください。
no-twice = 同じものが2回あります。
no-how-many = { $a }〜{ $b }個を選んで、コンマ（`,`）で区切ってください（いまは{ $c }個です）。
no-unfinished = 確定する前に、まだ決めることがあります。
no-not-asked = いま回答することはありません。

## 回答
word-done = 終わり
word-none = なし
word-yes = はい
word-no = いいえ

## ラベル
label = { $label }
label-costs = { $label }（コスト：{ $cost }）
label-gives = { $label }（獲得：{ $gain }）
label-costs-gives = { $label }（コスト：{ $cost }、獲得：{ $gain }）
