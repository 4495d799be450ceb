import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskPage } from "@/app/[locale]/(private)/desk/desk-page";
import { OrderScreen } from "@/components/desk/order-screen";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("deskOrder.page");
  return { title: t("documentTitle") };
}

export default async function DeskOrderPage({ params }: Props) {
  const { id } = await params;
  return (
    <DeskPage route={{ screen: "deskOrder", id }}>
      <OrderScreen id={id} />
    </DeskPage>
  );
}
