import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { Shell } from "@/components/layout/shell";
import type { Route } from "@/lib/i18n/paths";
import { alternatePath } from "@/lib/seo/site";

type PublicPageProps = { route: Route; back?: { to: Route; label: string }; children: ReactNode };

/** A page for everybody in the shell, where its route is the same in both languages. */
export async function PublicPage({ route, back, children }: PublicPageProps) {
  const locale = await getLocale();
  return (
    <Shell
      route={route}
      locale={locale}
      area="public"
      alternate={alternatePath(() => route, locale)}
      {...(back && { back })}
    >
      {children}
    </Shell>
  );
}
