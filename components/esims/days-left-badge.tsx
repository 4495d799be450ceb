import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { daysLeftTone } from "@/lib/esims/rules";

/** Days until the line ends: green above three, orange from there (spec 2, section 4). */
export function DaysLeftBadge({ count }: { count: number }) {
  const t = useTranslations("esims.fact");
  return <Badge tone={daysLeftTone(count)}>{t("daysLeft", { count })}</Badge>;
}
