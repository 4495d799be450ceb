/** Lets the visitor solve a challenge. @returns what proves it; null where it was not solved */
type Solve = () => Promise<string | null>;

let solve: Solve | null = null;

/** Stores how this page shows a challenge. @returns a function that removes it */
export function offerChallenge(offered: Solve): () => void {
  solve = offered;
  return () => {
    if (solve === offered) solve = null;
  };
}

/** Lets the visitor solve a challenge, if this page can show one. */
export async function solveChallenge(): Promise<string | null> {
  return solve ? solve() : null;
}
