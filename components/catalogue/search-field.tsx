import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/i18n/routing";
import { SearchBox } from "./search-box";

type SearchFieldProps = {
  id: string;
  locale: Locale;
  /** Whether the label is visible, from 640 px on; elsewhere it is for screen readers alone. */
  showsLabel?: boolean;
  /** Whether destinations are suggested below the field. */
  suggests?: boolean;
  children?: ReactNode;
};

/** The labelled search field with the elements beside it. */
export async function SearchField({ id, locale, showsLabel = false, suggests = false, children }: SearchFieldProps) {
  const t = await getTranslations("catalogue");
  const words = {
    placeholder: t("search.placeholder"),
    suggestions: t("search.suggestions"),
    recent: t("search.recent"),
    forget: t("search.forget"),
    noMatch: t("home.noMatch"),
    results: { one: t("search.results.one"), other: t("search.results.other", { count: "#" }) },
    type: { country: t("type.country"), regional: t("type.regional"), global: t("type.global") },
  };
  return (
    <div>
      <label htmlFor={id} className={showsLabel ? "mb-2 block font-semibold text-base max-sm:sr-only" : "sr-only"}>
        {t("search.label")}
      </label>
      <div className="relative flex flex-wrap gap-2">
        <SearchBox id={id} locale={locale} words={words} suggests={suggests} />
        {children}
      </div>
    </div>
  );
}
