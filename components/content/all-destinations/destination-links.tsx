import { getTranslations } from "next-intl/server";
import { Flag } from "@/components/brand/flag";
import { destinationRoute } from "@/lib/catalogue/routes";
import type { DestinationCard } from "@/lib/catalogue/types";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";

/** Destinations as plain lines: flag, name, starting price. */
export async function DestinationLinks({ cards, locale }: { cards: readonly DestinationCard[]; locale: Locale }) {
  const t = await getTranslations("guide.all");
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ id, name, originalName, isoCode, type, startingPriceRupiah }) => (
        <li key={id}>
          <Link
            to={destinationRoute(originalName, locale)}
            className="flex min-h-12 items-center gap-3 border-line border-b py-2 hover:text-sea-text"
          >
            <Flag code={isoCode} kind={type} size="sm" />
            <span className="min-w-0 flex-1 font-medium">{name}</span>
            {startingPriceRupiah !== null && (
              <span className="whitespace-nowrap text-muted text-sm tabular">
                {t("from", { price: formatRupiah(startingPriceRupiah) })}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
