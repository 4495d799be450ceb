import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { EsimsScreen } from "@/components/esims/esims-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("esims");
  return { title: t("documentTitle") };
}

export default async function MyEsimsPage() {
  const t = await getTranslations("esims");
  return (
    <TravellerPage route={{ screen: "myEsims" }}>
      <h1 className="mt-4 mb-5 text-xl md:mt-8 md:mb-8 md:text-2xl">{t("title")}</h1>
      <EsimsScreen />
    </TravellerPage>
  );
}
