import { formatRupiah } from "@/lib/core/money";
import { type HeldDecision, heldDecisions, type OperatorAct } from "./types";

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

/** A decision about a held purchase stands before its note, as `desk_decide` writes it. */
const DECISION = /^(?<decision>\w+): (?<said>.*)$/s;

/** What an act has decided, and its note without that. */
export function decisionOf({ verb, note }: Pick<OperatorAct, "verb" | "note">): {
  decision: HeldDecision | undefined;
  said: string;
} {
  const { decision, said } = (verb === "decide_held" && DECISION.exec(note)?.groups) || {};
  const known = heldDecisions.find((one) => one === decision);
  return { decision: known, said: known && said !== undefined ? said : note };
}
