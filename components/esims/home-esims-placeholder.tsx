import { getTranslations } from "next-intl/server";
import { PassRowSkeleton } from "@/components/brand/pass-skeleton";
import { HOME_LIST } from "./home-list";

/** What the home page shows while a traveller's eSIMs load: one row, and a second where there were two last time. */
export async function HomeEsimsPlaceholder() {
  const t = await getTranslations("esims.home");
  return (
    <div className="pt-3 md:pt-8">
      <p className="font-bold text-lg">{t("title")}</p>
      <div className={HOME_LIST}>
        <div className="group-data-[esims=1]/room:w-full!">
          <PassRowSkeleton lines={4} hasTearOff={false} />
        </div>
        <div className="hidden group-data-[esims=2]/room:block">
          <PassRowSkeleton lines={4} hasTearOff={false} />
        </div>
      </div>
    </div>
  );
}
