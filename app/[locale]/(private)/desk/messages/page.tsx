import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskFrame } from "@/app/[locale]/(private)/desk/desk-frame";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { MessagesScreen } from "@/components/desk/messages-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("deskMessages");
  return { title: t("documentTitle") };
}

export default async function DeskMessagesPage() {
  return (
    <TravellerPage route={{ screen: "deskMessages" }}>
      <DeskFrame screen="deskMessages">
        <MessagesScreen />
      </DeskFrame>
    </TravellerPage>
  );
}
