import { getTranslations } from "next-intl/server";
import { Flag } from "@/components/brand/flag";
import { PassRow } from "@/components/brand/pass";
import { Badge } from "@/components/ui/badge";
import { destinationRoute } from "@/lib/catalogue/routes";
import type { DestinationCard } from "@/lib/catalogue/types";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";

/** A destination in a list: flag, name, type, region, numbers of plans and networks, and its lowest price. */
export async function DestinationRow({ destination, locale }: { destination: DestinationCard; locale: Locale }) {
  const t = await getTranslations("catalogue");
  const common = await getTranslations("common");
  const { name, isoCode, type, region, scene, startingPriceRupiah, planCount, networkCount } = destination;
  const counts = [t("card.plans", { count: planCount })];
  if (networkCount > 0) counts.push(t("card.networks", { count: networkCount }));
  return (
    <PassRow
      as={Link}
      to={destinationRoute(destination.originalName, locale)}
      className="h-full"
      scene={scene}
      flag={<Flag code={isoCode} kind={type} />}
      title={name}
      detail={region === name ? undefined : region}
      aside={
        <>
          <Badge tone={type === "country" ? "neutral" : "info"}>{t(`type.${type}`)}</Badge>
          <span className="mt-1 text-muted text-xs">{t("card.from")}</span>
          <data
            value={startingPriceRupiah ?? undefined}
            className="whitespace-nowrap font-bold text-base text-sunrise-text"
          >
            {startingPriceRupiah === null ? common("notAvailable") : formatRupiah(startingPriceRupiah)}
          </data>
        </>
      }
    >
      <span data-counts="" className="pass-row-detail">
        {dotted(...counts)}
      </span>
    </PassRow>
  );
}
