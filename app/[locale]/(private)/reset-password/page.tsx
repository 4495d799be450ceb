import type { Metadata } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { ResetPassword } from "@/components/auth/reset-password";
import { loginTargets, single } from "@/lib/auth/after-login";
import { accountOfRecovery } from "@/lib/auth/mailed-link";
import { pathOf } from "@/lib/i18n/paths";
import { visitorOf } from "@/lib/limits/visitor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.reset");
  // The address contains a one-time token, which must not reach another site in a Referer header.
  return { title: `${t("title")} | Kelana`, referrer: "same-origin" };
}

export default async function ResetPasswordPage({ searchParams }: PageProps<"/[locale]/reset-password">) {
  const query = await searchParams;
  const locale = await getLocale();
  const { next, home } = loginTargets(query.next, locale);
  const tokenHash = single(query.token_hash);
  const opened = await accountOfRecovery(tokenHash, visitorOf({ headers: await headers() }));
  return (
    <ResetPassword
      tokenHash={tokenHash}
      email={opened.ok ? (opened.value?.email ?? null) : null}
      unread={opened.ok ? null : opened.error}
      asks={single(query.ask) !== null}
      next={next}
      target={next ?? home}
      loginHref={pathOf(next === null ? { screen: "login" } : { screen: "login", next }, locale)}
    />
  );
}
