import { esimStatus } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { useEsimFacts } from "./esim-facts";

/** What is left of an eSIM and until when, each in one line where it is known: in a row of a list, where it is compared or chosen. */
export function EsimLines({ esim, now }: { esim: Esim; now: Date }) {
  const facts = useEsimFacts();
  const status = esimStatus(esim, now);
  const lines = facts.ifKnown(
    status,
    facts.dataLeft(esim, status),
    facts.isTimed(status) ? facts.validUntil(status, esim) : facts.days(status, esim),
  );
  return lines.map(({ label, value }) => (
    <span key={label} className="pass-row-detail block">
      {label}: <span className="font-semibold text-ink">{value}</span>
    </span>
  ));
}
