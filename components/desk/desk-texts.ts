import { useLocale, useTranslations } from "next-intl";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/core/duration";
import { toDate } from "@/lib/core/timestamp";
import { knownKind } from "@/lib/desk/cases";
import type { Locale } from "@/lib/i18n/routing";

/** The name of a kind of case; of a newer release's, its word in the database. */
export function useKindText(): (kind: string) => string {
  const t = useTranslations("desk.kinds");
  return (kind) => {
    const known = knownKind(kind);
    return known ? t(known) : kind;
  };
}

/** A language in the words of the desk's own: 'Inggris', 'English'. */
export function useLanguageText(): (language: Locale) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: "language" });
  return (language) => names.of(language) ?? language;
}

/** How long ago a time was, in its largest whole unit. */
export function useAgo(now: Date): (time: string) => string {
  const t = useTranslations("desk.ago");
  return (time) => {
    const passed = Math.max(0, now.getTime() - toDate(time).getTime());
    if (passed < HOUR_MS) return t("minutes", { count: Math.floor(passed / MINUTE_MS) });
    if (passed < DAY_MS) return t("hours", { count: Math.floor(passed / HOUR_MS) });
    return t("days", { count: Math.floor(passed / DAY_MS) });
  };
}
