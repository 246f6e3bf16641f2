# 呼び名。

seat-name = 席{ $n }

# 言語
chosen-now = 選択中
menu-language = テーブルの言語：{ $language }
table-speaks = これからこのテーブルでは{ $language }で表示します。

# コンピューター
computer-easy = 弱い
computer-medium = ふつう
computer-hard = 強い
computer-level = レベル{ $n }
computer-named = { $name }（{ $level }）
# コンピューターの名前。順序は自由。
computer-given = ベガ、オリオン、ライラ、アトラス、ミラ、カストル、ジュノー、リゲル、ステラ、アルタイル

# テーブルの一覧
games-seats = { $stage }席：{ $seats }
games-free = （空席）
tables-join = 参加：{ $title }
