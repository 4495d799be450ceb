import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskPage } from "@/app/[locale]/(private)/desk/desk-page";
import { CasesScreen } from "@/components/desk/cases-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.cases");
  return { title: t("documentTitle") };
}

export default function DeskCasesPage() {
  return (
    <DeskPage route={{ screen: "deskCases" }}>
      <CasesScreen />
    </DeskPage>
  );
}
