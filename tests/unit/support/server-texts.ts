import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import { loadMessages } from "@/lib/i18n/messages";
import { defaultLocale } from "@/lib/i18n/routing";

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

/** Stands in for 'next-intl/server', which reads its texts only in a request of Next. */
export async function getTranslations(namespace?: Namespace) {
  const messages = await loadMessages(defaultLocale);
  return createTranslator({ locale: defaultLocale, messages, ...(namespace && { namespace }) });
}
