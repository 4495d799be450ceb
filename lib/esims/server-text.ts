import "server-only";
import { createTranslator } from "use-intl/core";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { iccidTail } from "@/lib/orders/numbers";
import type { Esim } from "./types";

type Numbered = Pick<Esim, "iccid">;

/** How mails and notifications name an eSIM: by its number. Its nickname is typed, and a mail may go to somebody else. */
export async function esimNamesIn(locale: Locale) {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "esims" });
  /** What tells an eSIM apart from others of the same place and plan: 'eSIM …4240'. */
  const mark = ({ iccid }: Numbered): string => t("mark", { tail: iccidTail(iccid) });
  /** The terms of plans, and the eSIM that holds them: '3 GB · 30 Days (eSIM …4240)'. */
  const termsOn = (esim: Numbered, terms: string): string => `${terms} (${mark(esim)})`;
  return { mark, termsOn };
}
