import { createHash } from "node:crypto";

/** How the embedded service stores a mailed code: the part of a link that stands for it, too. */
export const hashOfCode = (email: string, code: string) =>
  createHash("sha256")
    .update(email.toLowerCase() + code)
    .digest("hex");
