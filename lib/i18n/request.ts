import { locale as rootLocale } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { loadMessages } from "./messages";
import { defaultLocale, isLocale } from "./routing";

/** The language comes from the URL; handlers, mails and jobs pass it explicitly. */
export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await rootLocale());
  const resolved = isLocale(wanted) ? wanted : defaultLocale;
  return { locale: resolved, messages: await loadMessages(resolved), timeZone: "Asia/Jakarta" };
});
