# Awards at the end

award-warlord = 征服者
award-warlord-for = { $n }世界を征服
award-architect = 建築家
award-architect-for = 発展{ $n }枚を建設
award-merchant = 大商人
award-merchant-for = 商品の売却で{ $n }枚
award-appetite = 大食漢
award-appetite-for = 消費で{ $n }勝利点
award-explorer = 遠方の斥候
award-explorer-for = { $n }枚を探査
award-dearest = 最も高い入植
award-dearest-for = 一つの世界に{ $n }枚
