import { getTranslations } from "next-intl/server";
import { Flag } from "@/components/brand/flag";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { Destination } from "@/lib/catalogue/types";
import { formatRupiah } from "@/lib/core/money";
import { bestSpeed } from "@/lib/plans/rules";

type DestinationHeaderProps = { destination: Destination; planCount: number; startingRupiah: number };

/** Flag, name, region and the facts at a glance. 'Excellent' is only said where a network offers 4G or 5G. */
export async function DestinationHeader({ destination, planCount, startingRupiah }: DestinationHeaderProps) {
  const t = await getTranslations("destination");
  const { name, isoCode, type, region, operators, countryCount } = destination;
  const speed = bestSpeed(operators);
  const facts = [t("plans", { count: planCount })];
  if (countryCount > 0) facts.push(t("countries", { count: countryCount }));
  if (operators.length > 0) facts.push(t("networks", { count: operators.length }));
  return (
    <header className="mt-2 flex flex-col gap-3">
      <div className="flex items-center gap-4">
        <Flag code={isoCode} kind={type} size="lg" />
        <div className="min-w-0">
          <h1 className="text-xl md:text-2xl">{t("title", { name })}</h1>
          <p className="text-muted tabular">{[...(region === name ? [] : [region]), ...facts].join(" · ")}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {speed && speed !== "3G" && (
          <Badge tone="active">
            <Icon name="network" />
            {t("coverage")} · {speed}
          </Badge>
        )}
        <p className="text-sm">
          {t("startingFrom")}{" "}
          <span className="whitespace-nowrap font-bold text-base text-sunrise-text tabular">
            {formatRupiah(startingRupiah)}
          </span>
        </p>
      </div>
    </header>
  );
}
