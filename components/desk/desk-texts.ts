import { useTranslations } from "next-intl";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/core/duration";
import { toDate } from "@/lib/core/timestamp";
import { knownKind } from "@/lib/desk/cases";

/** The name of a kind of case; of a newer release's, its word in the database. */
export function useKindText(): (kind: string) => string {
  const t = useTranslations("desk.kinds");
  return (kind) => {
    const known = knownKind(kind);
    return known ? t(known) : kind;
  };
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
