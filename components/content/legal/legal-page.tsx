import type { Locale } from "next-intl";
import { Shell } from "@/components/layout/shell";
import { LegalDocument, type LegalDocumentName } from "./legal-document";

/** The page of a legal text. */
export function LegalPage({ name, locale }: { name: LegalDocumentName; locale: Locale }) {
  const route = { screen: name };
  return (
    <Shell routeIn={() => route} locale={locale} area="public">
      <LegalDocument name={name} />
    </Shell>
  );
}
