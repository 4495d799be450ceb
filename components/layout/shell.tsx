import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { arrowLeftIcon } from "@/components/ui/icons";
import { Link } from "@/lib/i18n/navigation";
import { type LocalisedRoute, pathOf, type Route } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { Footer } from "./footer";
import { Header } from "./header";
import { OfflineReady } from "./offline-ready";
import { ScreenMemory } from "./screen-memory";
import { isOfDesk } from "./tabs";

type ShellProps = {
  routeIn: LocalisedRoute;
  locale: Locale;
  area: "public" | "private";
  back?: { to: Route; label: string };
  /** Whether the page was made for a traveller who is logged in; left out where it is not known. */
  isSignedIn?: boolean;
  /** Whether there is nothing at the address: then no tab is marked. */
  isMissing?: boolean;
  children: ReactNode;
};

/**
 * The frame of every screen: skip link, header, main, tab bar and, on public pages, the footer.
 * @param routeIn this screen by language, for its language links
 * @param back the link above the screen's heading, for screens that have one
 */
export async function Shell({ routeIn, locale, area, back, isSignedIn, isMissing, children }: ShellProps) {
  const t = await getTranslations({ locale, namespace: "shell" });
  const route = routeIn(locale);
  const { screen } = route;
  const way = { action: t("offline.action"), href: pathOf({ screen: "offline" }, locale) };
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {t("skip")}
      </a>
      <ScreenMemory screen={screen} />
      <OfflineReady
        update={{ text: t("update.text"), action: t("update.action"), close: t("update.close") }}
        wallet={screen === "offline" ? undefined : { text: t("offline.text"), ...(!isOfDesk(route) && { way }) }}
      />
      <Header routeIn={routeIn} locale={locale} isSignedIn={isSignedIn} isMissing={isMissing} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 px-4 pt-2 pb-10 outline-none md:px-8 md:pt-6 md:pb-16"
      >
        {back && (
          <Link
            to={back.to}
            locale={locale}
            className="-ml-2 mb-1 inline-flex max-md:-mt-2 min-h-11 items-center gap-2 rounded-control px-2 font-medium text-muted hover:text-ink"
          >
            <Icon icon={arrowLeftIcon} />
            {back.label}
          </Link>
        )}
        {children}
      </main>
      {area === "public" ? <Footer locale={locale} /> : <div className="pb-dock" />}
    </div>
  );
}
