/** By now somebody else is logged in than the traveller for whom the page was opened. Nothing was read or changed for either. */
export class OtherAccountError extends Error {
  override readonly name = "OtherAccountError";
}
