import type { Locale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Shell } from "@/components/layout/shell";
import { LegalDocument, type LegalDocumentName } from "./legal-document";

/** The page of a legal text, with the way back to the home page. */
export async function LegalPage({ name, locale }: { name: LegalDocumentName; locale: Locale }) {
  const route = { screen: name };
  const t = await getTranslations({ locale, namespace: "legal" });
  return (
    <Shell routeIn={() => route} locale={locale} area="public" back={{ to: { screen: "home" }, label: t("back") }}>
      <LegalDocument name={name} />
    </Shell>
  );
}
