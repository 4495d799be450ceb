/** A service behind the store did not answer at all. The outcome of the call is unknown. */
export class ServiceDownError extends Error {
  override readonly name = "ServiceDownError";
}
