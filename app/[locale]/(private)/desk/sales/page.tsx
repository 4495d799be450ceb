import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskPage } from "@/app/[locale]/(private)/desk/desk-page";
import { SalesScreen } from "@/components/desk/sales-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.sales");
  return { title: t("documentTitle") };
}

export default function DeskSalesPage() {
  return (
    <DeskPage route={{ screen: "deskSales" }}>
      <SalesScreen />
    </DeskPage>
  );
}
