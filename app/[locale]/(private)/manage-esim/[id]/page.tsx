import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { EsimScreen } from "@/components/esims/esim-screen";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("esim.manage");
  return { title: t("documentTitle") };
}

/** `id` is the id of an eSIM or of its order: mails and order screens link with either. */
export default async function ManageEsimPage({ params }: Props) {
  const { id } = await params;
  const t = await getTranslations("esim.manage");
  return (
    <TravellerPage route={{ screen: "manageEsim", id }} back={{ to: { screen: "myEsims" }, label: t("back") }}>
      <h1 className="mb-3 text-xl md:mb-8 md:text-2xl">{t("title")}</h1>
      <EsimScreen id={id} part="manage" />
    </TravellerPage>
  );
}
