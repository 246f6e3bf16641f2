# オーブゲームの日本語の文。

ask-lay-card = { $why ->
    [setup] どのオーブカードを、どこに、どの向きで置きますか。
    [found] 見つけたオーブカードを、元のカードから離して置いてください。場所と向きを選びます。
    [airlock] 2つ目の調査チームのスモールエアロックを置いてください。場所と向きを選びます。
   *[play] どのオーブカードを、どこに、どの向きでプレイしますか。
}
ask-corner = 調査チームをどの角の区画に置きますか。
status-orb = { $status }オーブの優先権（高い順）：{ $order }。
ask-orb-turn = オーブアクションを行いますか、パスして優先権を一番上にしますか。いまの優先権：{ $order }。
ask-recall = 調査チーム（{ $team }）をエアロックスペースに戻しますか。
ask-orb-move = 調査チームをどこへ移動しますか。チーム、使うトークン、行き先の順です。doneで終わります。
word-act = アクションを行う
word-pass = パス
word-stay = そのまま
word-done-moving = 移動を終える
word-no-card = カードを出さない
label-spot = { $at }
label-turned = { $rotation }°
label-laid = { $card }：{ $place }
label-find = { $at }（トークン{ $stack }）
word-skip = このアクションを行わない
word-boost = 軍事力を上げる
word-look = 獲得したトークンを見る
word-team1 = 調査チーム1
word-team2 = 調査チーム2
event-orb-began = オーブステップです。順番：{ $order }。
event-orb-passed = { $seat }がオーブでパスし、優先権が一番上になりました。
event-orb-laid = { $seat }がオーブカード{ $card }を{ $at }に配置しました（回転{ $rotation }°）。
event-orb-shown = { $seat }のオーブカードはどれも置けないので公開します：{ $cards }。
event-orb-gone = { $seat }のオーブカード{ $card }は置けないので、ゲームから除きます。
event-team-moved = { $seat }の調査チーム{ $team }は{ $at }にいます。
event-token-taken = { $seat }が遺物トークン{ $stack }を獲得しました。
event-token-found = { $seat }が獲得したトークン：{ $token }。
event-token-used = { $seat }がトークンを使いました：{ $token }。
event-orb-drew = { $seat }がオーブカード{ $back }を引きました。
event-orb-received = { $seat }が引いたオーブカード：{ $card }。
no-no-orb-card = オーブカード「{ $typed }」は手元にありません。
no-orb-nowhere = { $what }はいまどこにも置けません。
no-no-orb-place = { $what }は{ $a }には置けません。左上の区画をx:yの形で、例えば{ $b }と指定してください。
no-orb-no-new-cell = { $what }は新しい区画を1つ以上加えるように置きます。
no-orb-touches-nothing = { $what }はそこでは何にも接していません。
no-orb-covers = { $what }はエアロックカード、トークン、調査チームの上には置けません。
no-orb-too-near = { $what }は見つけたカードから離して置きます。角も接してはいけません。
no-orb-border = { $what }はオーブの縁の辺を通りやすくするので置けません。
no-no-corner = 角{ $what }は空いていません。{ $a }は空いています。
no-odd-corner = 「{ $typed }」は角ではありません。x:yの形で、例えば{ $a }と指定してください。
no-no-airlock = 「{ $typed }」はほかのエアロックスペースではありません。
no-no-team = 「{ $typed }」は移動できる調査チームではありません。
no-out-of-reach = 「{ $typed }」には届きません。
no-idle-token = その移動に{ $what }は必要ありません。外してください。
no-no-boost = 「{ $typed }」ではいま軍事力を得られません。
token-a1 = トークンA1（非軍事ワールドのコスト−2）
token-a2 = トークンA2（異星種族技術の製品1個）
token-a3 = トークンA3（壁かビームバリアを通過）
token-a4 = トークンA4（遺伝子資源のワールド2枚まで、それぞれコスト−2か軍事力+2）
token-a5 = トークンA5（移動+4区画）
token-a6 = トークンA6（ビームバリアを通過か軍事力+2）
token-a7 = トークンA7（デベロップのコスト−2）
token-a8 = トークンA8（ビームバリアを通過か軍事力+1）
token-b1 = トークンB1（異星種族技術の製品1個）
token-b2 = トークンB2（デベロップのコスト−3）
token-b3 = トークンB3（ビームバリアを通過か軍事力+2）
token-b4 = トークンB4（ビームバリアを通過か軍事力+3）
token-b5 = トークンB5（非軍事ワールドのコスト−3）
token-b6 = トークンB6（2点＋繁殖基地の数）
