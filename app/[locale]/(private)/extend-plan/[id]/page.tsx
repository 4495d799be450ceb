import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { AfterSaleScreen } from "@/components/aftersale/aftersale-screen";
import { single } from "@/lib/auth/after-login";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("aftersale.extendPlan");
  return { title: t("documentTitle") };
}

export default async function ExtendPlanPage({ params, searchParams }: PageProps<"/[locale]/extend-plan/[id]">) {
  const { id } = await params;
  const planId = single((await searchParams).plan) ?? undefined;
  const t = await getTranslations("aftersale");
  return (
    <TravellerPage route={{ screen: "extendPlan", id, planId }} back={{ to: { screen: "myEsims" }, label: t("back") }}>
      <h1 className="mb-2 text-xl md:text-2xl">{t("extendPlan.title")}</h1>
      <AfterSaleScreen kind="extension" id={id} planId={planId} />
    </TravellerPage>
  );
}
