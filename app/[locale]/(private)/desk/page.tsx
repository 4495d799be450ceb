import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskPage } from "@/app/[locale]/(private)/desk/desk-page";
import { TodayScreen } from "@/components/desk/today-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.today");
  return { title: t("documentTitle") };
}

export default function DeskTodayPage() {
  return (
    <DeskPage route={{ screen: "desk" }}>
      <TodayScreen />
    </DeskPage>
  );
}
