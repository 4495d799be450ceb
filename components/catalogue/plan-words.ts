import { getTranslations } from "next-intl/server";
import {
  categories,
  dataBands,
  durationBands,
  planOrders,
  priceBands,
  quickFilters,
} from "@/lib/catalogue/plan-filters";
import { COMPARE_LIMIT } from "@/lib/catalogue/rules";
import type { CompareWords } from "./plan-compare-sheet";
import type { FilterWords } from "./plan-filter-sheet";

export type ToolWords = {
  open: string;
  none: string;
  /** Said where the code of filters or comparison cannot be loaded. */
  failed: string;
  durations: string;
  /** Stands before the lengths, whose Indonesian unit is a single letter. */
  inDays: string;
  recommended: string;
  filter: FilterWords;
  compare: CompareWords;
};

/** The texts of filters, orders and comparison, passed to client components. */
export async function toolWords(): Promise<ToolWords> {
  const t = await getTranslations("destination");
  const part = <Choice extends string>(choices: readonly Choice[], textOf: (choice: Choice | "label") => string) =>
    Object.fromEntries(["label" as const, ...choices].map((choice) => [choice, textOf(choice)]));
  const close = t("dialog.close");
  return {
    open: t("tools.filter"),
    none: t("filters.none"),
    failed: t("tools.failed"),
    durations: t("durations"),
    inDays: t("inDays"),
    recommended: t("recommended"),
    filter: {
      title: t("filters.title"),
      close,
      clear: t("filters.clear"),
      apply: t("filters.apply"),
      parts: {
        sort: part(planOrders, (choice) => t(`filters.sort.${choice}`)),
        quick: part(quickFilters, (choice) => t(`filters.quick.${choice}`)),
        category: part(categories, (choice) => t(`filters.category.${choice}`)),
        data: part(dataBands, (choice) => t(`filters.data.${choice}`)),
        length: part(durationBands, (choice) => t(`filters.length.${choice}`)),
        price: part(priceBands, (choice) => t(`filters.price.${choice}`)),
      },
    },
    compare: {
      title: t("compare.title"),
      close,
      hint: t("compare.hint"),
      start: t("tools.compare"),
      stop: t("tools.compareStop"),
      open: t("compare.open", { count: "#" }),
      count: t("compare.count", { count: "#", limit: COMPARE_LIMIT }),
      usual: t("offers.usual"),
      choose: t("compare.choose"),
      none: t("compare.none"),
      failed: t("tools.failed"),
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
