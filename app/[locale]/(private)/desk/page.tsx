import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskFrame } from "@/app/[locale]/(private)/desk/desk-frame";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { TodayScreen } from "@/components/desk/today-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.today");
  return { title: t("documentTitle") };
}

export default async function DeskPage() {
  const t = await getTranslations("shell");
  return (
    <TravellerPage route={{ screen: "desk" }} back={{ to: { screen: "account" }, label: t("account") }}>
      <DeskFrame screen="desk">
        <TodayScreen />
      </DeskFrame>
    </TravellerPage>
  );
}
