import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Shell } from "@/components/layout/shell";
import { destinationRoute } from "@/lib/catalogue/routes";
import { findDestination } from "@/lib/catalogue/service";
import { MISSING } from "@/lib/i18n/paths";

type Props = { params: Promise<{ slug: string }>; children: ReactNode };

const browse = { screen: "browse" } as const;

/**
 * The shell of a destination's page and of its not-found page. The framework sends the not-found page along with every destination, so a
 * shell inside it would be sent each time. A read that fails is left to the page, whose error is shown inside the shell.
 */
export default async function DestinationLayout({ params, children }: Props) {
  const locale = await getLocale();
  const { slug } = await params;
  const destination = slug === MISSING ? null : await findDestination({ slug, locale }).catch(() => null);
  if (!destination) {
    return (
      <Shell routeIn={() => browse} locale={locale} area="public" isMissing>
        {children}
      </Shell>
    );
  }
  const t = await getTranslations("destination");
  return (
    <Shell
      routeIn={(language) => destinationRoute(destination.originalName, language)}
      locale={locale}
      area="public"
      back={{ to: browse, label: t("back") }}
    >
      {children}
    </Shell>
  );
}
