import { getTranslations } from "next-intl/server";
import { Alert } from "@/components/ui/alert";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import type { PageSales } from "@/lib/sales/types";

/** Hides the bar with the button to buy, on the page around it. A class and no prop, so that it costs the page no script. */
export const WITHOUT_SALE = "[&_[data-slot=action-bar]]:hidden";

type SalesNoticeProps = { sales: PageSales; locale: Locale; name: string; className?: string };

/** Says on a public page that its plans are not sold at the moment. @param props.name of the place that they are for */
export async function SalesNotice({ sales, locale, name, className }: SalesNoticeProps) {
  if (sales === "open") return null;
  const isAll = sales === "all_paused";
  const all = await getTranslations("sales.all");
  const some = await getTranslations("sales.some");
  const other = (
    <Link to={{ screen: "browse" }} locale={locale} className="font-medium text-sea-text underline">
      {some("toPlaces")}
    </Link>
  );
  return (
    <Alert
      tone="warning"
      title={isAll ? all("title") : some("place", { name })}
      action={isAll ? undefined : other}
      className={className}
    >
      {isAll ? all("shown") : some("shown")}
    </Alert>
  );
}
