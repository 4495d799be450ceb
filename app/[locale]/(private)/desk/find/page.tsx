import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskFrame } from "@/app/[locale]/(private)/desk/desk-frame";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { FindScreen } from "@/components/desk/find-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("deskOrder.find");
  return { title: t("documentTitle") };
}

export default async function DeskFindPage() {
  const t = await getTranslations("shell");
  return (
    <TravellerPage route={{ screen: "deskFind" }} back={{ to: { screen: "account" }, label: t("account") }}>
      <DeskFrame screen="deskFind">
        <FindScreen />
      </DeskFrame>
    </TravellerPage>
  );
}
