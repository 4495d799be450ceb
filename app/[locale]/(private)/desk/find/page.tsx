import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskPage } from "@/app/[locale]/(private)/desk/desk-page";
import { FindScreen } from "@/components/desk/find-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("deskOrder.find");
  return { title: t("documentTitle") };
}

export default function DeskFindPage() {
  return (
    <DeskPage route={{ screen: "deskFind" }}>
      <FindScreen />
    </DeskPage>
  );
}
