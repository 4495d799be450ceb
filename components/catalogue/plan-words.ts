import { getTranslations } from "next-intl/server";
import {
  categories,
  dataBands,
  durationBands,
  planOrders,
  priceBands,
  quickFilters,
} from "@/lib/catalogue/plan-filters";
import type { CompareWords } from "./plan-compare-sheet";
import type { FilterWords } from "./plan-filter-sheet";

export type ToolWords = { open: string; none: string; filter: FilterWords; compare: CompareWords };

/** The texts of filters, orders and comparison, passed to client components. */
export async function toolWords(): Promise<ToolWords> {
  const t = await getTranslations("destination");
  const part = (name: string, choices: readonly string[]) =>
    Object.fromEntries(["label", ...choices].map((choice) => [choice, t(`filters.${name}.${choice}` as "title")]));
  const close = t("dialog.close");
  return {
    open: t("tools.filter"),
    none: t("filters.none"),
    filter: {
      title: t("filters.title"),
      close,
      clear: t("filters.clear"),
      apply: t("filters.apply"),
      parts: {
        sort: part("sort", planOrders),
        quick: part("quick", quickFilters),
        category: part("category", categories),
        data: part("data", dataBands),
        length: part("length", durationBands),
        price: part("price", priceBands),
      },
    },
    compare: {
      title: t("compare.title"),
      close,
      hint: t("compare.hint"),
      start: t("tools.compare"),
      stop: t("tools.compareStop"),
      open: t("compare.open", { count: "#" }),
      choose: t("compare.choose"),
      none: t("compare.none"),
      rows: {
        price: t("price"),
        duration: t("duration"),
        perGb: t("perGbLabel"),
        perDay: t("perDayLabel"),
        fairUse: t("compare.fairUse"),
        coverage: t("coverageLabel"),
      },
    },
  };
}
