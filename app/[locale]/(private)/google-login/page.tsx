import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { GoogleReturn } from "@/components/auth/google-return";
import { loginTargets, single } from "@/lib/auth/after-login";
import { pathOf } from "@/lib/i18n/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.google");
  // The address contains a one-time code, which must not reach another site in a Referer header.
  return { title: `${t("title")} | Kelana`, referrer: "same-origin" };
}

export default async function GoogleLoginPage({ searchParams }: PageProps<"/[locale]/google-login">) {
  const query = await searchParams;
  const locale = await getLocale();
  const { next, home } = loginTargets(query.next, locale);
  return (
    <GoogleReturn
      code={single(query.code)}
      cancelled={single(query.error) === "access_denied"}
      target={next ?? home}
      loginHref={pathOf(next === null ? { screen: "login" } : { screen: "login", next }, locale)}
    />
  );
}
