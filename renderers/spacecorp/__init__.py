"""SpaceCorp as a picture: three boards, the offers, the headquarters, the Competition."""
