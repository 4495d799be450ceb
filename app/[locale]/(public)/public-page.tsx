import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { Shell } from "@/components/layout/shell";
import type { Route } from "@/lib/i18n/paths";

type PublicPageProps = { route: Route; back?: { to: Route; label: string }; children: ReactNode };

/** The shell around a public page whose route is the same in every language. */
export async function PublicPage({ route, back, children }: PublicPageProps) {
  const locale = await getLocale();
  return (
    <Shell routeIn={() => route} locale={locale} area="public" {...(back && { back })}>
      {children}
    </Shell>
  );
}
