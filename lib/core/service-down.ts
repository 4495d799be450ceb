/** A service behind the store did not answer at all. Nothing is known of what happened there. */
export class ServiceDownError extends Error {
  override readonly name = "ServiceDownError";
}
