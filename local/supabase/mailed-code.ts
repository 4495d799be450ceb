import { createHash } from "node:crypto";

/** What we ask of hosted Auth (docs/hosted-auth.md): the digits of its codes, and the seconds for which a code or link lasts. */
export const CODE_DIGITS = 10;
export const CODE_SECONDS = 600;

/** How the embedded service stores a mailed code: the part of a link that stands for it, too. */
export const hashOfCode = (email: string, code: string) =>
  createHash("sha256")
    .update(email.toLowerCase() + code)
    .digest("hex");
