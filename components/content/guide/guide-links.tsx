import { getTranslations } from "next-intl/server";
import { Flag } from "@/components/brand/flag";
import { destinationRoute } from "@/lib/catalogue/routes";
import { formatRupiah } from "@/lib/core/money";
import type { CoveredCountry } from "@/lib/guide/rules";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";

type WiderProps = { isoCode: string; name: string; wider: readonly Wider[]; locale: Locale };

type Wider = { name: string; originalName: string; countryCount: number; priceRupiah: number };

/** Links from a country to the regions and worldwide plans that include it, which then offer the plans with this country. */
export async function WiderLinks({ isoCode, name, wider, locale }: WiderProps) {
  const t = await getTranslations("guide.wider");
  if (wider.length === 0) return null;
  return (
    <section aria-labelledby="wider">
      <h2 id="wider" className="text-lg">
        {t("title")}
      </h2>
      <p className="mt-1 text-muted">{t("text", { name })}</p>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {wider.map(({ name: region, originalName, countryCount, priceRupiah }) => (
          <li key={originalName} className="border-line border-b">
            <Link
              to={{ ...destinationRoute(originalName, locale), country: isoCode }}
              className="group flex min-h-14 flex-col justify-center py-2"
            >
              <span className="font-medium text-sea-text group-hover:underline">{region}</span>
              <span className="text-muted text-xs tabular">
                {t("item", { count: countryCount, price: formatRupiah(priceRupiah) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Marks a country without a gap or a line break before the mark. */
const PARTIAL_MARK = "\u2060*";

/** Links from a region to its countries. Countries that some plans leave out are marked. */
export async function MemberLinks({ countries, locale }: { countries: readonly CoveredCountry[]; locale: Locale }) {
  const t = await getTranslations("guide.members");
  if (countries.length === 0) return null;
  const isPartial = countries.some((country) => !country.isInEveryPlan);
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="text-lg">
        {t("title")}
      </h2>
      <p className="mt-1 text-muted">{isPartial ? `${t("text")} ${t("partial")}` : t("text")}</p>
      <ul className="mt-3 grid fit-4 gap-x-4">
        {countries.map(({ name, code, isSold, isInEveryPlan }) => {
          const marked = isInEveryPlan ? name : name + PARTIAL_MARK;
          return (
            <li key={code ?? name} className="flex min-h-11 items-center gap-3 text-sm">
              <Flag code={code} size="sm" />
              <span className="min-w-0">
                {isSold ? (
                  <Link
                    to={destinationRoute(name, locale)}
                    className="inline-block min-w-11 rounded-control py-2.5 [overflow-wrap:anywhere] font-medium text-sea-text hover:underline"
                  >
                    {marked}
                  </Link>
                ) : (
                  marked
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
