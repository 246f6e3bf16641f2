# Awards at the end

award-pilot = 名パイロット
award-pilot-for = ミッション{ $n }回
award-medals = 最多叙勲
award-medals-for = 名誉勲章{ $n }個
award-builder = 大建築家
award-builder-for = 巨大建造物{ $n }つ
award-moment = 最高の瞬間
award-moment-for = 一度に{ $n }PP
award-trader = 屋台の常連
award-trader-for = 取引{ $n }回
award-rising = 出世頭
award-rising-for = 権威が{ $n }段階上昇
award-patron = 最大の後援者
award-patron-for = 共同計画に{ $n }貢献
