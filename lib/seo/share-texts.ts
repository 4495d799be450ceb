import "server-only";
import { createTranslator } from "use-intl/core";
import { coverageVariants } from "@/lib/catalogue/rules";
import type { Destination } from "@/lib/catalogue/types";
import { formatRupiah } from "@/lib/core/money";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import type { CataloguePlan } from "@/lib/plans/types";

/** The texts of a destination's picture; `countries` is '' for a country, `price` is '' where nothing is sold. */
export type ShareTexts = { title: string; countries: string; from: string; price: string; line: string };

type Shared = Pick<Destination, "name" | "countryCount" | "startingPriceRupiah">;

/**
 * The texts of a destination's picture. A region says in how many countries its plans work, and 'up to' where they differ:
 * the plan at the lowest price may leave some out.
 */
export async function shareTexts(
  { name, countryCount, startingPriceRupiah }: Shared,
  plans: readonly Pick<CataloguePlan, "roamingCountries">[],
  locale: Locale,
): Promise<ShareTexts> {
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages, namespace: "guide.share" });
  const facts = createTranslator({ locale, messages, namespace: "destination" });
  const isPartial = coverageVariants(plans).length > 1;
  return {
    title: t("title", { name }),
    countries: countryCount > 1 ? facts(isPartial ? "countriesUpTo" : "countries", { count: countryCount }) : "",
    from: t("from"),
    price: startingPriceRupiah === null ? "" : formatRupiah(startingPriceRupiah),
    line: t("line"),
  };
}
