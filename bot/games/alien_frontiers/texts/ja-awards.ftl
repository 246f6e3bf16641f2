# Awards at the end

award-raider = 大胆な襲撃
award-raider-for = 一度に{ $n }個奪取
award-collector = エイリアンの友
award-collector-for = 技術カード{ $n }枚
award-shipwright = 造船の名手
award-shipwright-for = 宇宙船{ $n }隻を建造
award-trader = 市場の常連
award-trader-for = 取引{ $n }回
award-ruler = 領土の覇者
award-ruler-for = 支配を{ $n }回獲得
award-hauler = 満載の船倉
award-hauler-for = 燃料と鉱石を計{ $n }個獲得
