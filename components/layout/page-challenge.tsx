import { getTranslations } from "next-intl/server";
import { Challenge } from "./challenge";

/** Lets the visitor of a page solve a challenge, in the page's language. Nothing without a site key. */
export async function PageChallenge({ siteKey }: { siteKey: string | undefined }) {
  if (siteKey === undefined) return null;
  const t = await getTranslations("shell.challenge");
  const close = (await getTranslations("common"))("close");
  return <Challenge siteKey={siteKey} words={{ title: t("title"), text: t("text"), close }} />;
}
