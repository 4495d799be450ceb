import { getTranslations } from "next-intl/server";
import { Flag } from "@/components/brand/flag";
import { destinationRoute } from "@/lib/catalogue/routes";
import type { DestinationCard } from "@/lib/catalogue/types";
import { formatRupiah } from "@/lib/core/money";
import { byInitial } from "@/lib/guide/rules";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";

/** Destinations as a list: flag, name, lowest price. */
async function DestinationLinks({ cards, locale }: { cards: readonly DestinationCard[]; locale: Locale }) {
  const t = await getTranslations("guide.all");
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ id, name, originalName, isoCode, type, startingPriceRupiah }) => (
        <li key={id}>
          <Link
            to={destinationRoute(originalName, locale)}
            className="flex min-h-12 flex-wrap items-center gap-x-3 border-line border-b py-2 hover:text-sea-text"
          >
            <Flag code={isoCode} kind={type} size="sm" />
            <span className="min-w-0 flex-[1_1_6rem] font-medium">{name}</span>
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

const anchorOf = (initial: string) => `letter-${initial.toLowerCase()}`;

/** Every destination on sale: regions first, then countries by their first letter. */
export async function AllDestinations({ cards, locale }: { cards: readonly DestinationCard[]; locale: Locale }) {
  const t = await getTranslations("guide.all");
  const countries = byInitial(
    cards.filter(({ type }) => type === "country"),
    locale,
  );
  return (
    <>
      <h1 className="mt-2 text-xl md:text-2xl">{t("title")}</h1>
      <p className="mt-1 text-muted">{t("line", { count: cards.length })}</p>
      <nav aria-label={t("letters")} className="mt-5">
        <ul className="flex flex-wrap gap-1">
          {countries.map(({ initial }) => (
            <li key={initial}>
              <a
                href={`#${anchorOf(initial)}`}
                className="flex size-11 items-center justify-center rounded-control border border-line bg-surface font-semibold hover:text-sea-text"
              >
                {initial}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="regions" className="mt-8">
        <h2 id="regions" className="mb-2 text-lg">
          {t("regions")}
        </h2>
        <DestinationLinks cards={cards.filter(({ type }) => type !== "country")} locale={locale} />
      </section>
      <section aria-labelledby="countries" className="mt-10">
        <h2 id="countries" className="text-lg">
          {t("countries")}
        </h2>
        {countries.map(({ initial, items }) => (
          <section key={initial} aria-labelledby={anchorOf(initial)} className="mt-6">
            <h3 id={anchorOf(initial)} className="scroll-mt-4 text-lg text-sea-text">
              {initial}
            </h3>
            <DestinationLinks cards={items} locale={locale} />
          </section>
        ))}
      </section>
    </>
  );
}
