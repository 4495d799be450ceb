import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { OrderChooser } from "@/components/orders/order-chooser";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("order.detail");
  return { title: t("documentTitle") };
}

/** The address without an id: the traveller chooses one of their orders. */
export default async function OrderChoicePage() {
  const t = await getTranslations("order.detail");
  return (
    <TravellerPage route={{ screen: "orderDetail" }} back={{ to: { screen: "orders" }, label: t("backToOrders") }}>
      <h1 className="mb-3 text-xl md:text-2xl">{t("title")}</h1>
      <OrderChooser />
    </TravellerPage>
  );
}
