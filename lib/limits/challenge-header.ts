/** The header of a repeated call with the token of the challenge that the visitor has solved. */
export const CHALLENGE_HEADER = "Kelana-Challenge";
