# 調べもの：キーワード、製品、トークン、オーブカード、パワーの名前。

entry-reprinted = （第2版の数値）
entry-cards = カード：{ $cards }。
entry-token = 遺物トークン{ $stack }、{ $copies }個。{ $vp }点。
entry-token-tag = 分類：{ $tag }。
entry-token-sites = ゲーム終了時に見えている繁殖基地1つにつき、さらに1点。
entry-kind-good = { $kind }の製品は、ボーナスを除いてカード{ $price }枚で売れます。
entry-orb-card = { $back ->
    [airlock] エアロックカード。
   *[other] 裏面{ $back }。
}壁{ $walls }、ビームバリア{ $barriers }。{ $cells }
entry-orb-cell = { $name }：{ $n }。
entry-phase = このフェイズのパワーを持つカードは{ $n }種類です。
kind-token = 遺物トークン
kind-good = 製品の種類
kind-power = パワー
kind-phase = フェイズ
kind-orb-card = オーブカード
mark-chromosome = 染色体アイコン
mode-name-production = 生産ワールド
mode-name-windfall = 単発生産ワールド
mode-name-storage = 備蓄ワールド
mode-text-production = 製品がなければ、生産フェイズのたびに製品が1個置かれます。
mode-text-windfall = 配置したときに製品が1個置かれます。その後は単発生産のパワーと生産のボーナスだけで増えます。
mode-text-storage = 移した製品をいくつでも置けます。自分では生産しません。
good-name = { $kind }の製品
cell-artifact-a = 遺物A
cell-artifact-b = 遺物B
cell-breeding-tube-a = 繁殖チューブ
cell-breeding-site = 繁殖基地
cell-jump-tube = ジャンプチューブ
power-name-buy-military = 軍事を支払いで得る
power-name-cost-cut = コストの引き下げ
power-name-discard-for-good = 手札を捨てて製品を加える
power-name-draw = カードを引く
power-name-draw-after-build = 配置後にカードを引く
power-name-draw-after-settle = 移住後にカードを引く
power-name-draw-first = 最初にカードを引く
power-name-draw-if-made-here = ここで生産したらカードを引く
power-name-draw-if-sole-most-made = 単独で最も多く生産したらカードを引く
power-name-draw-per-card = 対象のカード1枚につきカードを引く
power-name-draw-per-good-made = 生産した製品1個につきカードを引く
power-name-draw-per-kind-made = 生産した種類1つにつきカードを引く
power-name-fill-windfall = 単発生産ワールドに製品を置く
power-name-flip-top-world = 運が良ければ移住
power-name-gather-rare-goods = 製品を備蓄
power-name-guess-top-card = 運が良ければカードを引く
power-name-hand-to-vp = 手札を捨ててVPを得る
power-name-keep-more = 残す枚数を増やす
power-name-look-more = 見る枚数を増やす
power-name-make-good = 製品を生産
power-name-might = 軍事力
power-name-might-per = 染色体アイコン1つにつき軍事力を増やす
power-name-no-trade-bonus-sale-of-own-good = 交易で売却できない
power-name-price-up = 交易の値上げ
power-name-sacrifice-for-extra-free-world = 捨ててもう1枚コスト0で移住
power-name-sacrifice-for-free-world = 捨ててコスト0で移住
power-name-sacrifice-for-might = 捨てて軍事力を増やす（一時的）
power-name-second-conquest = 残りの軍事力で再征服
power-name-second-team = 調査チームを加える
power-name-sell-good = 製品1個を売却（消費フェイズ）
power-name-spend-all = 残りの製品をすべて消費
power-name-spend-each-kind = 異なる種類を最大4つまで消費
power-name-spend-good-for-might = 製品を捨てて軍事力を増やす（一時的）
power-name-spend-goods = 製品を消費
power-name-team-speed = 調査チームの移動力を増やす

# 数の内訳。

derive-score = { $name }の得点：{ $sum }
derive-bonus = 《{ $card }》：{ $parts } = { $n }
derive-times = { $times } × { $n }（{ $what }）
derive-bulk = { $n }（{ $what }）
derive-might = 自分の軍事力：{ $sum }
derive-price = 《{ $card }》のコスト：{ $sum }
derive-conquest = 《{ $card }》の防御力は{ $defense }。自分の軍事力：{ $sum }
derive-sale = 《{ $card }》の製品の売却：{ $sum }
bulk-total-military = 軍事力
bulk-per-vp-chips = VPチップ
bulk-per-artifact-tag = 遺物トークン
bulk-per-good-on-own-worlds = ワールドの製品
wanted-printed = カードの数値
wanted-chips = VPチップ
wanted-artifacts = 遺物
wanted-this-phase = このフェイズ
wanted-other = トークンと購入のパワー
