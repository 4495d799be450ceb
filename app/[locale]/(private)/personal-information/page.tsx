import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { PersonalScreen } from "@/components/account/personal-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.personal");
  return { title: t("documentTitle") };
}

export default async function PersonalInformationPage() {
  const t = await getTranslations("account");
  return (
    <TravellerPage route={{ screen: "personalInformation" }} back={{ to: { screen: "account" }, label: t("title") }}>
      <h1 className="mb-5 text-xl md:mb-8 md:text-2xl">{t("personal.title")}</h1>
      <PersonalScreen />
    </TravellerPage>
  );
}
