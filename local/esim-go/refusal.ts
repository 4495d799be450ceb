/** A refusal by the vendor, whose errors hold nothing but a message. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: 400 | 403 | 404 | 406;

  constructor(status: 400 | 403 | 404 | 406, message: string) {
    super(message);
    this.status = status;
  }
}
