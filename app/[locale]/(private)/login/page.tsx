import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { wayPlan } from "@/app/[locale]/(private)/way-plan";
import { AuthFlow } from "@/components/auth/auth-flow";
import { LegalDocument } from "@/components/content/legal/legal-document";
import { ScreenMemory } from "@/components/layout/screen-memory";
import { loginTargets } from "@/lib/auth/after-login";
import { isGoogleOffered } from "@/lib/auth/google";
import { isLoginAlive } from "@/lib/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.login");
  return { title: `${t("title")} | Kelana` };
}

export default async function LoginPage({ searchParams }: PageProps<"/[locale]/login">) {
  const locale = await getLocale();
  const targets = loginTargets((await searchParams).next, locale);
  if (await isLoginAlive()) redirect(targets.next ?? targets.home);
  const plan = await wayPlan(targets.next, locale);
  return (
    <>
      {plan && <ScreenMemory screen="login" />}
      <AuthFlow
        {...targets}
        google={await isGoogleOffered()}
        plan={plan}
        documents={{ privacy: <LegalDocument name="privacy" />, terms: <LegalDocument name="terms" /> }}
      />
    </>
  );
}
