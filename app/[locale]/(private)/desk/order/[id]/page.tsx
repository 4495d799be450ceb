import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskFrame } from "@/app/[locale]/(private)/desk/desk-frame";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { OrderScreen } from "@/components/desk/order-screen";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("deskOrder.page");
  return { title: t("documentTitle") };
}

export default async function DeskOrderPage({ params }: Props) {
  const [{ id }, t] = await Promise.all([params, getTranslations("shell")]);
  return (
    <TravellerPage route={{ screen: "deskOrder", id }} back={{ to: { screen: "account" }, label: t("account") }}>
      <DeskFrame>
        <OrderScreen id={id} />
      </DeskFrame>
    </TravellerPage>
  );
}
