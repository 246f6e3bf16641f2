"""Discord's side of the panels: components, answers, presses, the courier, the client."""
