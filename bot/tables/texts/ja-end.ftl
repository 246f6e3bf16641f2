# ゲームの終わり。

end-won = 🏆 **{ $name }**の勝ちです。
end-shared = 🏆 **{ $names }**が勝利を分け合いました。
end-lost = **{ $name }**の負けです。
end-lead = { $line ->
    [none] 勝負を決めた{ $move }手目：{ $name }が首位に立ちました。
   *[other] 勝負を決めた{ $move }手目：{ $line }
}
podium-scores = 点数の推移
end-lasted = { $moves }手、{ $time }でした。
end-rated = { $name } { $points }（{ $change }）
end-ratings = レーティング：{ $list }
end-again = **{ $name }**が再戦を望んでいます。上の**参加**を押してください。
end-series = シリーズ：{ $list }
end-replay = リプレイ
end-film = 動画：ハイライト
