import { getTranslations } from "next-intl/server";
import { Flag, flagFile } from "@/components/brand/flag";
import { destinationRoute } from "@/lib/catalogue/routes";
import type { DestinationCard, DestinationType } from "@/lib/catalogue/types";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { DestinationList } from "./destination-list";

type DestinationRowsProps = { type: DestinationType; cards: readonly DestinationCard[]; locale: Locale };

/** Destinations of one type as a list: flag, name, region, numbers of plans and networks, and the lowest price. */
export async function DestinationRows({ type, cards, locale }: DestinationRowsProps) {
  const t = await getTranslations("catalogue");
  const common = await getTranslations("common");
  const rows = cards.map(({ name, originalName, isoCode, region, scene, ...card }) => ({
    code: isoCode,
    href: pathOf(destinationRoute(originalName, locale), locale),
    scene,
    flag: flagFile(isoCode, type),
    name,
    region: region === name ? "" : region,
    counts: dotted(
      t("card.plans", { count: card.planCount }),
      card.networkCount > 0 && t("card.networks", { count: card.networkCount }),
    ),
    rupiah: card.startingPriceRupiah,
    price: card.startingPriceRupiah === null ? common("notAvailable") : formatRupiah(card.startingPriceRupiah),
  }));
  return (
    <DestinationList
      rows={rows}
      tone={type === "country" ? "neutral" : "info"}
      words={{ type: t(`type.${type}`), from: t("card.from") }}
      glyph={<Flag code={null} kind={type} />}
    />
  );
}
