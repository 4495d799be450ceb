import { PlanPrice } from "@/components/plans/plan-price";
import type { PlanChoice } from "./plan-texts";

/** What a plan costs, above its usual price while it is on offer. `words.usual` names the usual price. */
export function ChoicePrice({ plan: { price, offerText }, words }: { plan: PlanChoice; words: { usual: string } }) {
  return (
    <PlanPrice
      className="block"
      label={words.usual}
      price={offerText ? <span>{price}</span> : price}
      usual={offerText?.usual.price}
    />
  );
}
