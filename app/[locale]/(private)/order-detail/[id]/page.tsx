import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { OrderDetailScreen } from "@/components/orders/order-detail-screen";
import { legalEntity } from "@/lib/checkout/service";
import { SITE_NAME } from "@/lib/seo/site";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("order.detail");
  return { title: t("documentTitle") };
}

export default async function OrderDetailPage({ params }: Props) {
  const { id } = await params;
  const t = await getTranslations("order.detail");
  return (
    <TravellerPage route={{ screen: "orderDetail", id }} back={{ to: { screen: "orders" }, label: t("backToOrders") }}>
      <h1 className="mb-5 text-xl md:mb-8 md:text-2xl">{t("title")}</h1>
      <OrderDetailScreen id={id} seller={legalEntity() ?? SITE_NAME} />
    </TravellerPage>
  );
}
