import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { NotificationsScreen } from "@/components/notifications/notifications-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notifications");
  return { title: t("documentTitle") };
}

export default async function NotificationsPage() {
  const t = await getTranslations("notifications");
  return (
    <TravellerPage route={{ screen: "notifications" }} back={{ to: { screen: "home" }, label: t("back") }}>
      <NotificationsScreen />
    </TravellerPage>
  );
}
