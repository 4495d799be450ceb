/** The catalogue's price columns hold rupiah in cents, and the vendor's prices are kept in cents; everything else is whole rupiah. */
const CENTS_PER_UNIT = 100;

const grouping = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 0 });

/** Formats whole rupiah as 'Rp 145.000': no decimals, Indonesian grouping in each language, and never split over two lines. */
export function formatRupiah(rupiah: number): string {
  return `Rp\u00a0${grouping.format(rupiah)}`;
}

/** A discount as a line of a bill: '- Rp 14.500'. @param rupiah whole rupiah, above 0 */
export function formatDiscount(rupiah: number): string {
  return `-\u00a0${formatRupiah(rupiah)}`;
}

/** A sum as a parameter of a message; `unknown` selects its words for a sum that is not known. @param rupiah whole; null: not known */
export function sumWord(rupiah: number | null): string {
  return rupiah === null ? "unknown" : formatRupiah(rupiah);
}

/** Catalogue cents to whole rupiah. Sell prices are multiples of 100 cents (checked in the database). */
export function centsToRupiah(cents: number): number {
  return Math.round(cents / CENTS_PER_UNIT);
}

/** A price in a whole currency unit, as the vendor writes it, to whole cents of that currency. */
export function toCents(price: number): number {
  return Math.round(price * CENTS_PER_UNIT);
}

/** What several of the same price cost together. @param rupiah whole rupiah, of each */
export function priceOfAll(count: number, rupiah: number): number {
  return count * rupiah;
}

/** A share of an amount, rounded down. @param rupiah whole rupiah @param percent whole percent */
export function percentOf(rupiah: number, percent: number): number {
  return Math.floor((rupiah * percent) / 100);
}
