import "server-only";
import type { Locale } from "@/lib/i18n/routing";
import { mailTranslator } from "./translator";
import type { MailBlock } from "./types";

/** How to reach us, at the end of a mail about an order or an eSIM. */
export async function contactBlocks(locale: Locale, helpUrl: string): Promise<MailBlock[]> {
  const t = await mailTranslator(locale);
  return [
    { kind: "note", text: t("footer.contact") },
    { kind: "link", label: t("contactUs"), url: helpUrl },
  ];
}
