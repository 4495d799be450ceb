import { useEffect, useState } from "react";
import type { PlanChoice } from "./plan-texts";

const hasEnded = ({ offerText }: PlanChoice, now: number) => offerText !== undefined && now >= offerText.endsAt;

/** The choice at what it costs at this time, in epoch milliseconds: at its usual price once its offer has ended. */
export function pricedAt(choice: PlanChoice, now: number): PlanChoice {
  if (!choice.offerText || !hasEnded(choice, now)) return choice;
  const { offerText, ...plan } = choice;
  return { ...plan, ...offerText.usual };
}

/** The choices at what they cost now. The page may have been made while an offer ran that has ended since. */
export function useChoicePrices(choices: readonly PlanChoice[]): readonly PlanChoice[] {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const opened = Date.now();
    if (choices.some((choice) => hasEnded(choice, opened))) setNow(opened);
  }, [choices]);
  return now === 0 ? choices : choices.map((choice) => pricedAt(choice, now));
}
