import { AsyncLocalStorage } from "node:async_hooks";

/** The code of the mail before, which stays valid where the hook refuses the next one. */
export type FormerMail = { kind: string; token: unknown; sentAt: unknown };

/**
 * What hosted Supabase passes from a request to the mail it causes and the embedded service does not: where the link
 * leads in the end, and who asked. And back: the answer where the hook refused the mail.
 */
export type Cause = {
  redirectTo: string | null;
  userId: string | null;
  former: FormerMail | null;
  refused: Response | null;
};

export const causes = new AsyncLocalStorage<Cause>();
