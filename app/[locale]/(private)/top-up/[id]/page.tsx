import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { AfterSaleScreen } from "@/components/aftersale/aftersale-screen";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("aftersale.topUp");
  return { title: t("documentTitle") };
}

export default async function TopUpPage({ params }: Props) {
  const { id } = await params;
  const t = await getTranslations("aftersale");
  return (
    <TravellerPage route={{ screen: "topUp", id }} back={{ to: { screen: "myEsims" }, label: t("back") }}>
      <h1 className="mb-2 text-xl md:text-2xl">{t("topUp.title")}</h1>
      <AfterSaleScreen kind="topup" id={id} />
    </TravellerPage>
  );
}
