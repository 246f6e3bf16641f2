# 画像の中の言葉と、画像の説明。

pic-turn = { $name }の手番
pic-title = Star Factions、ラウンド{ $round }、{ $name }の手番
pic-title-setup = Star Factions、準備
pic-title-over = Star Factions、ラウンド{ $round }で終了：{ $won }
pic-title-player = Star Factions、{ $faction }の詳細
pic-won = { $name }の勝ち
pic-won-draw = 引き分け
pic-won-limit = ラウンド上限
pic-nw = 北西
pic-ne = 北東
pic-sw = 南西
pic-se = 南東

## マップ
pic-neutral = 中立の惑星：{ $planets }
pic-rocks = 艦も射線も通さない小惑星：{ $hexes }
pic-changed = そのあとの変化：{ $hexes }
pic-flag = { $planet }に旗
pic-ship = { $ship } { $hex } 船体{ $hull }/{ $most }
pic-colonize = 入植{ $n }/{ $all }
pic-decolonize = 旗の撤去{ $n }/{ $all }
pic-is-moved = 移動済み
pic-is-acted = 行動済み
pic-is-new = 建造したばかり

## 艦の詳細
pic-new = この手番に建造
pic-moved = 移動済み
pic-moves = 移動力{ $n }
pic-next = 次の手番は{ $steps }
pic-acted = 行動済み
pic-range = 射程{ $n }
pic-on = { $ship }（{ $hex }）
pic-closely = { $code }：{ $ship }（{ $hex }）
pic-can = { $steps }、{ $reach }。
pic-fitted-with = { $kit }：{ $effect }
pic-able-said = 船体{ $hull }/{ $most }、{ $steps }、{ $reach }。移動先：{ $hexes }。{ $words }
pic-now = いまの{ $ship }。{ $words }
pic-fire = 射線上：{ $targets }
pic-behind = { $ship }は{ $rock }の陰
pic-nowhere = なし
pic-nobody = なし
pic-arms = 攻撃d{ $die }{ $bonus }、シールド{ $shield }。

## マップの横
pic-bank = 銀行
pic-deck = 山札{ $n }枚
pic-stores = 山札{ $deck }枚、捨て札{ $discard }枚、銀行：{ $bank }
pic-stock = 金属{ $metal }、燃料{ $fuel }、兵器{ $weapon }
pic-setup = 準備
pic-round = ラウンド{ $n }
pic-round-of = ラウンド{ $n }/{ $limit }
pic-goal = コロニー{ $n }つで勝利
pic-over = 終戦
pic-wins = { $name }の勝利
pic-no-faction = 勢力は未定
pic-cards = カード{ $n }枚
pic-standing = { $faction }、{ $cards }
pic-state-out = 脱落
pic-state-left = 残り{ $n }手番
pic-state-won = 勝利
pic-state-play = 手番
pic-player = { $name }、{ $faction }（{ $code }、{ $looks }）：{ $words }
pic-player-none = { $name }：勢力は未定
pic-looks-je = 青い丸
pic-looks-nx = 黄色い四角
pic-looks-mg = 緑の六角形
pic-looks-bc = 赤いひし形
pic-colonies = コロニー{ $n }/{ $goal }
pic-a-draw = 毎手番{ $cards }
pic-lost = マザーシップを喪失

## カードと指示
pic-drawn = 引いたカード
pic-none-drawn = 引いたカードなし
pic-factions = 勢力と位置
pic-home = { $faction }、{ $side }
pic-drew = 引いたカード：{ $cards }
pic-last-by = 直前の指示（{ $name }）：{ $words }
pic-built = { $ship }を{ $hex }に建造
pic-fitted = { $ship }に{ $kit }
pic-flew = { $ship }が{ $start }から{ $goal }へ
pic-dived = { $ship }が{ $start }からブラックホールを抜けて{ $goal }へ
pic-shot = { $ship }が{ $target }に{ $n }ダメージ
pic-dice = { $weapons ->
    [0] { $words }（d{ $die }で{ $roll }）
   *[other] { $words }（d{ $die }で{ $roll }、兵器{ $weapons }）
}
pic-back = { $words }、反撃で{ $n }
pic-back-dice = { $words }、反撃で{ $n }（d6で{ $roll }）
pic-destroyed = { $ship }が{ $hex }で破壊
pic-repaired = { $ship }を修理、船体{ $n }
pic-told-colonize = { $planet }に入植中（1/2）
pic-told-colonize-done = { $planet }に旗を設置
pic-told-decolonize = { $planet }の旗を撤去中（1/2）
pic-told-decolonize-done = { $planet }の旗を撤去

## 印と列の意味
pic-mark-moved = 移動済み
pic-mark-acted = 行動済み
pic-mark-new = 建造直後
pic-sign-planet = 惑星
pic-sign-colony = コロニー
pic-sign-rock = 小惑星
pic-sign-hole = ブラックホール
pic-sign-wormhole = ワームホール
pic-sign-reach = 移動できるマス
pic-sign-fire = 射線が通る
pic-sign-blocked = 小惑星が射線をさえぎる
pic-column-hull = 船体
pic-column-shield = 防御
pic-column-attack = 攻撃
pic-column-move = 移動
pic-column-range = 射程
