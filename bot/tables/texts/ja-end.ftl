# ゲームの終わり。

end-won = 🏆 **{ $name }**の勝ちです。
end-won-by = 🏆 **{ $name }**の勝ちです。{ $score }対{ $second }で**{ $other }**を上回りました。
end-shared = 🏆 **{ $names }**が勝利を分け合いました。
end-lost = **{ $name }**の負けです。
end-lead = 転機：{ $move }手目から{ $name }が首位を守りました。
end-leap = 最高の手番：{ $name }、{ $move }手目で+{ $points }
end-lasted = { $moves }手、{ $time }でした。
end-rated = { $name } { $points }（{ $change }）
end-ratings = レーティング：{ $list }
end-again = **{ $name }**がもう一度遊びたいそうです。上の**参加**を押してください。
end-replay = リプレイ
end-film = 動画：ハイライト
