import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskFrame } from "@/app/[locale]/(private)/desk/desk-frame";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { SalesScreen } from "@/components/desk/sales-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.sales");
  return { title: t("documentTitle") };
}

export default async function DeskSalesPage() {
  const t = await getTranslations("shell");
  return (
    <TravellerPage route={{ screen: "deskSales" }} back={{ to: { screen: "account" }, label: t("account") }}>
      <DeskFrame screen="deskSales">
        <SalesScreen />
      </DeskFrame>
    </TravellerPage>
  );
}
