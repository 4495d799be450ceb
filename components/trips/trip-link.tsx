import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import { arrowRightIcon } from "@/components/ui/icons";
import { Link } from "@/lib/i18n/navigation";

/** One line that leads to the trip planner. @param country the ISO code of a first stop */
export async function TripLink({ country }: { country?: string }) {
  const t = await getTranslations("trip");
  return (
    <p>
      <Link
        to={{ screen: "tripPlanner", ...(country && { country: [country] }) }}
        className="inline-flex min-h-11 items-center gap-2 rounded-control font-medium text-sea-text hover:underline"
      >
        {t("link")}
        <Icon icon={arrowRightIcon} />
      </Link>
    </p>
  );
}
