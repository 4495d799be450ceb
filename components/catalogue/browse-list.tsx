import { getTranslations } from "next-intl/server";
import { groupByType } from "@/lib/catalogue/rules";
import type { DestinationCard } from "@/lib/catalogue/types";
import type { Locale } from "@/lib/i18n/routing";
import { DestinationRows } from "./destination-rows";
import { unlessOtherType } from "./type-chips";

/** Every destination by type, countries first. The filter above the list reads the destinations from this markup. */
export async function BrowseList({ cards, locale }: { cards: readonly DestinationCard[]; locale: Locale }) {
  const t = await getTranslations("catalogue.browse");
  return groupByType(cards)
    .filter((group) => group.cards.length > 0)
    .map(({ type, cards: members }) => (
      <section
        key={type}
        id={type}
        aria-labelledby={`${type}-heading`}
        data-group={type}
        className={unlessOtherType[type]}
      >
        <h2 id={`${type}-heading`} className="mb-3 text-lg">
          {t(`group.${type}`)}
        </h2>
        <DestinationRows type={type} cards={members} locale={locale} />
      </section>
    ));
}
