import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskFrame } from "@/app/[locale]/(private)/desk/desk-frame";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { CasesScreen } from "@/components/desk/cases-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.cases");
  return { title: t("documentTitle") };
}

export default async function DeskCasesPage() {
  const t = await getTranslations("shell");
  return (
    <TravellerPage route={{ screen: "deskCases" }} back={{ to: { screen: "account" }, label: t("account") }}>
      <DeskFrame screen="deskCases">
        <CasesScreen />
      </DeskFrame>
    </TravellerPage>
  );
}
