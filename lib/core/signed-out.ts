/** The login has ended while the page was open. Without this, row-level security would show a traveller nothing at all. */
export class SignedOutError extends Error {
  override readonly name = "SignedOutError";
}
