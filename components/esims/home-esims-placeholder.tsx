import { getTranslations } from "next-intl/server";
import { PassCardSkeleton } from "@/components/brand/pass-skeleton";

/** What the home page shows while a traveller's eSIMs load: one pass, and a second where there were two last time. */
export async function HomeEsimsPlaceholder() {
  const t = await getTranslations("esims.home");
  return (
    <div className="pt-2 md:pt-8">
      <p className="flex min-h-11 items-center font-bold text-lg">{t("title")}</p>
      <div className="mt-1 grid md:mt-2 gap-4 md:grid-cols-2">
        <PassCardSkeleton hasTearOff lines={1} />
        <PassCardSkeleton hasTearOff lines={1} className="hidden group-data-[esims=2]/room:flex" />
      </div>
    </div>
  );
}
