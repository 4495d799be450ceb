import { getTranslations } from "next-intl/server";
import { Facts } from "@/components/ui/facts";
import type { RunningOffer } from "@/lib/catalogue/rules";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import { planText } from "@/lib/plans/text";
import type { CataloguePlan } from "@/lib/plans/types";
import { WhereOnOffer } from "./searched-plans";

type OfferLinksProps = { offers: readonly RunningOffer[]; plans: readonly CataloguePlan[]; locale: Locale };

/** The running offers of a destination's plans: the plan as its card names it, both prices, the last day, and the way to each. */
export async function OfferLinks({ offers, plans, locale }: OfferLinksProps) {
  if (offers.length === 0) return null;
  const t = await getTranslations("destination.offers");
  const text = planText(await getTranslations("plans"), locale);
  const distinction = text.distinction(plans);
  return (
    <WhereOnOffer offerIds={offers.map(({ id }) => id)}>
      <section aria-labelledby="offers">
        <h2 id="offers" className="text-lg">
          {t("title")}
        </h2>
        <ul className="mt-3 flex flex-col gap-3">
          {offers.flatMap(({ id, planId, priceRupiah, usualRupiah, lastDay }) => {
            const plan = plans.find((one) => one.id === planId);
            if (!plan) return [];
            return [
              <WhereOnOffer key={id} offerIds={[id]}>
                <li>
                  <Link
                    to={{ screen: "specialOffer", id }}
                    className="group flex min-h-14 flex-col justify-center rounded-control border border-line bg-surface px-4 py-3"
                  >
                    <span className="font-medium text-sea-text tabular group-hover:underline">
                      <Facts>
                        {t("line", {
                          plan: dotted(text.terms(plan), distinction(plan)),
                          price: formatRupiah(priceRupiah),
                        })}
                      </Facts>
                    </span>
                    <span className="text-muted text-xs tabular">
                      {t("until", { usual: formatRupiah(usualRupiah), day: lastDay })}
                    </span>
                  </Link>
                </li>
              </WhereOnOffer>,
            ];
          })}
        </ul>
      </section>
    </WhereOnOffer>
  );
}
