import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskFrame } from "@/app/[locale]/(private)/desk/desk-frame";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { TodayScreen } from "@/components/desk/today-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.today");
  return { title: t("documentTitle") };
}

/** The middleware shows it to operators alone; what it reads and does, the database refuses to everybody else. */
export default async function DeskPage() {
  return (
    <TravellerPage route={{ screen: "desk" }}>
      <DeskFrame screen="desk">
        <TodayScreen />
      </DeskFrame>
    </TravellerPage>
  );
}
