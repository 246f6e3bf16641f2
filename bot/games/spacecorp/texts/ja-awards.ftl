# Awards at the end

award-earner = 稼ぎ頭
award-earner-for = 生産で利益{ $n }
award-explorer = 先駆者
award-explorer-for = { $n }か所を探査
award-builder = 大建築家
award-builder-for = 基地{ $n }か所を建設
award-flyer = 飛行の達人
award-flyer-for = 移動{ $n }回
award-settler = 星々の開拓者
award-settler-for = 植民地{ $n }か所
award-contracts = 約束を守る会社
award-contracts-for = 契約{ $n }件を達成
award-research = 研究主任
award-research-for = 研究でカード{ $n }枚
