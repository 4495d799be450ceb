import { formatRupiah } from "@/lib/core/money";

/** What has come of what was asked, in rupiah; `came` null: nothing states it. */
type Sums = { came: number | null; asked: number };

/** `rest`: as the system wrote it, in English, with the names and words of outside parties. */
type Detail = { sums: Sums | null; rest: string | null };

/** What `open_cases` says of the sums of a payment in review. */
const SUMS = /(?:^|, )(?:Rp (?<came>\d+)|an unknown sum) came of Rp (?<asked>\d+)/;

/** The sums that the detail of a case names, and what is left of it. */
export function detailOf(text: string | null): Detail {
  const { came, asked } = SUMS.exec(text ?? "")?.groups ?? {};
  const sums = asked === undefined ? null : { came: came === undefined ? null : Number(came), asked: Number(asked) };
  const left = (text ?? "").replace(SUMS, "").replace(/^, /, "");
  const rest = left.replaceAll(/Rp (\d+)/g, (_whole, rupiah: string) => formatRupiah(Number(rupiah)));
  return { sums, rest: rest === "" ? null : rest };
}
