import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import { arrowRightIcon } from "@/components/ui/icons";
import { Link } from "@/lib/i18n/navigation";
import { tripsThrough } from "@/lib/trips/searched";

const LINK = "inline-flex min-h-11 items-center gap-2 rounded-control font-medium text-sea-text hover:underline";

/** A line that leads to the trip planner, and one for each trip through a country that has a page of its own. @param country ISO code */
export async function TripLink({ country }: { country?: string }) {
  const t = await getTranslations("trip");
  return (
    <div>
      <p>
        <Link to={{ screen: "tripPlanner", ...(country && { country: [country] }) }} className={LINK}>
          {t("link")}
          <Icon icon={arrowRightIcon} />
        </Link>
      </p>
      {tripsThrough(country).map((trip) => (
        <p key={trip}>
          <Link to={{ screen: "searchedTrip", trip }} className={LINK}>
            {t("searched.title", { name: t(`searched.names.${trip}`) })}
          </Link>
        </p>
      ))}
    </div>
  );
}
