/** The login ended while the page was open. Without this error, row-level security would just return empty lists. */
export class SignedOutError extends Error {
  override readonly name = "SignedOutError";
}
