import { getTranslations } from "next-intl/server";
import { homeGroup } from "@/lib/catalogue/rules";
import type { DestinationCard, DestinationType } from "@/lib/catalogue/types";
import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { DestinationRows } from "./destination-rows";
import { unlessOtherType } from "./type-chips";

type Group = { type: DestinationType; cards: readonly DestinationCard[]; locale: Locale };

/** One group of the home page: at most six destinations and a link to all of them. */
export async function DestinationGroup({ type, cards, locale }: Group) {
  const t = await getTranslations("catalogue.home");
  if (cards.length === 0) return null;
  const { shown, hasMore } = homeGroup(cards);
  const id = `group-${type}`;
  return (
    <section aria-labelledby={id} className={unlessOtherType[type]}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {t(type)}
        </h2>
        {hasMore && (
          <a
            href={`${pathOf({ screen: "browse" }, locale)}#${type}`}
            aria-label={t(`viewAllOf.${type}`, { count: cards.length })}
            className="-mr-2 inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-sea-text text-sm hover:underline"
          >
            {t("viewAll")}
          </a>
        )}
      </div>
      <div className="mt-2">
        <DestinationRows type={type} cards={shown} locale={locale} />
      </div>
    </section>
  );
}
