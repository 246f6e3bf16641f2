# Awards at the end

award-ace = 撃墜王
award-ace-for = { $n }隻を撃破
award-blow = 最大の一撃
award-blow-for = 一度の攻撃で{ $n }ダメージ
award-thief = 旗盗人
award-thief-for = 敵の旗を{ $n }本撤去
award-traveller = 長距離航海
award-traveller-for = { $n }マスを航行
award-mechanic = 名整備士
award-mechanic-for = 船体を{ $n }修理
award-shipwright = 大造船所
award-shipwright-for = { $n }隻を建造
