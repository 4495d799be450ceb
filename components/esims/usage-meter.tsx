import { useLocale, useTranslations } from "next-intl";
import { Progress } from "@/components/ui/progress";
import { formatBytes } from "@/lib/core/data-size";
import { esimHolding, usedShare } from "@/lib/esims/holding";
import { isUsageWarning } from "@/lib/esims/rules";
import type { Esim, EsimState } from "@/lib/esims/types";

/** Data used of all limited plans on the eSIM: text, percentage and bar; text alone where a plan is unlimited. */
export function UsageMeter({ esim, state }: { esim: Pick<Esim, "assignments">; state: EsimState }) {
  const t = useTranslations("esims.usage");
  const locale = useLocale();
  const holding = esimHolding(esim.assignments);
  const percent = usedShare(holding);
  if (percent === null) {
    if (!holding.hasUnlimited) return null;
    const left = formatBytes(holding.leftBytes, locale);
    return (
      <p className="font-semibold tabular">{holding.hasLimited ? t("leftAndUnlimited", { left }) : t("unlimited")}</p>
    );
  }
  const used = formatBytes(holding.totalBytes - holding.leftBytes, locale);
  const words = t("of", { used, total: formatBytes(holding.totalBytes, locale) });
  return (
    <div>
      <p className="mb-2 flex items-baseline justify-between gap-3 tabular">
        <span className="font-semibold">{words}</span>
        <span className="text-muted text-sm">{t("percent", { percent })}</span>
      </p>
      <Progress
        percent={percent}
        label={t("label")}
        valueText={`${words}, ${t("percent", { percent })}`}
        tone={isUsageWarning(percent, state) ? "warning" : "sea"}
      />
    </div>
  );
}
