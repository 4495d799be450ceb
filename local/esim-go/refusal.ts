/** An answer the vendor refuses with; its errors are a message and nothing else. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: 400 | 403 | 404 | 406;

  constructor(status: 400 | 403 | 404 | 406, message: string) {
    super(message);
    this.status = status;
  }
}
