import { StruckPrice } from "@/components/plans/struck-price";
import type { PlanChoice } from "./plan-texts";

/** What a plan costs, above its usual price while it is on offer. `words.usual` names the usual price. */
export function ChoicePrice({ plan: { price, offerText }, words }: { plan: PlanChoice; words: { usual: string } }) {
  if (!offerText) return price;
  return (
    <>
      <span>{price}</span>
      <StruckPrice className="block" label={words.usual} price={offerText.usual.price} />
    </>
  );
}
