import type { Metadata } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { wayPlan } from "@/app/[locale]/(private)/way-plan";
import { ConfirmEmail } from "@/components/auth/confirm-email";
import { loginTargets, single } from "@/lib/auth/after-login";
import { LIFE_PARAM } from "@/lib/auth/mail-request";
import { accountOfLink } from "@/lib/auth/mailed-link";
import { SESSION_LIFE } from "@/lib/core/login-cookie";
import { pathOf } from "@/lib/i18n/paths";
import { visitorOf } from "@/lib/limits/visitor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.confirm");
  // The address contains a one-time token, which must not reach another site in a Referer header.
  return { title: `${t("title")} | Kelana`, referrer: "same-origin" };
}

export default async function ConfirmPage({ searchParams }: PageProps<"/[locale]/confirm">) {
  const query = await searchParams;
  const locale = await getLocale();
  const { next, home } = loginTargets(query.next, locale);
  const tokenHash = single(query.token_hash);
  const opened = tokenHash === null ? null : await accountOfLink(tokenHash, visitorOf({ headers: await headers() }));
  return (
    <ConfirmEmail
      plan={await wayPlan(next, locale)}
      tokenHash={tokenHash}
      account={opened?.ok ? opened.value : null}
      unread={opened && !opened.ok ? opened.error : null}
      type={single(query.type) ?? "signup"}
      isLasting={query[LIFE_PARAM] !== SESSION_LIFE}
      target={next ?? home}
      loginHref={pathOf(next === null ? { screen: "login" } : { screen: "login", next }, locale)}
    />
  );
}
