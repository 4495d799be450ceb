import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AccountScreen } from "@/components/account/account-screen";
import { ServiceDown } from "@/components/feedback/service-down";
import { LoginWatch } from "@/components/layout/login-watch";
import { Shell } from "@/components/layout/shell";
import { verifiedTraveller, whyUnchecked } from "@/lib/auth/session";
import { version } from "@/package.json";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("documentTitle") };
}

/** Open to guests, who can change the language and log in here. */
export default async function AccountPage() {
  const [locale, t, traveller] = await Promise.all([getLocale(), getTranslations("account"), verifiedTraveller()]);
  const unchecked = whyUnchecked(traveller);
  return (
    <Shell
      routeIn={() => ({ screen: "account" })}
      locale={locale}
      area="private"
      {...(!unchecked && { isSignedIn: traveller.ok })}
    >
      {traveller.ok && <LoginWatch travellerId={traveller.value.id} />}
      <h1 className="mt-4 mb-5 text-xl md:mt-8 md:mb-8 md:text-2xl">{t("title")}</h1>
      {unchecked ? (
        <ServiceDown headingLevel="h2" cause={unchecked} />
      ) : (
        <AccountScreen isSignedIn={traveller.ok} version={version} />
      )}
    </Shell>
  );
}
