/** What the database holds of a rate: at most four places after the point. */
const PLAIN = /^\d{1,7}(?:\.\d{1,4})?$/;
/** No currency has a unit that costs less or more rupiah. */
const LEAST = 0.01;
const MOST = 1_000_000;

/** Rupiah for one unit of a currency, of a plain decimal number; undefined where that is no rate. */
export function readRate(text: string): number | undefined {
  const rate = Number(text);
  return PLAIN.test(text) && rate >= LEAST && rate <= MOST ? rate : undefined;
}
