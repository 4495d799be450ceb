import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { ActiveEsimsScreen } from "@/components/esims/active-esims-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("esims.active");
  return { title: t("documentTitle") };
}

export default async function ActiveEsimsPage() {
  const t = await getTranslations("esims.active");
  return (
    <TravellerPage route={{ screen: "activeEsims" }} back={{ to: { screen: "home" }, label: t("back") }}>
      <h1 className="mb-5 text-xl md:mb-8 md:text-2xl">{t("title")}</h1>
      <ActiveEsimsScreen />
    </TravellerPage>
  );
}
