import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskPage } from "@/app/[locale]/(private)/desk/desk-page";
import { MessagesScreen } from "@/components/desk/messages-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("deskMessages");
  return { title: t("documentTitle") };
}

export default function DeskMessagesPage() {
  return (
    <DeskPage route={{ screen: "deskMessages" }}>
      <MessagesScreen />
    </DeskPage>
  );
}
