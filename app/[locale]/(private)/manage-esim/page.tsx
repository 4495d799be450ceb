import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { EsimChooser } from "@/components/esims/esim-chooser";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("esim.manage");
  return { title: t("documentTitle") };
}

/** The address without an id: the traveller chooses one of their eSIMs. */
export default async function ManageEsimChoicePage() {
  const t = await getTranslations("esim.manage");
  return (
    <TravellerPage route={{ screen: "manageEsim" }} back={{ to: { screen: "myEsims" }, label: t("back") }}>
      <h1 className="mb-3 text-xl md:text-2xl">{t("title")}</h1>
      <EsimChooser screen="manageEsim" />
    </TravellerPage>
  );
}
