import { getTranslations } from "next-intl/server";
import { Logo } from "@/components/brand/logo";
import { Icon } from "@/components/ui/icon";
import { bellIcon } from "@/components/ui/icons";
import { Link } from "@/lib/i18n/navigation";
import { type LocalisedRoute, pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { Bell } from "./bell";
import { LanguageLinks } from "./language-links";
import { AccountLink } from "./login-links";
import { TabBar } from "./tab-bar";

type HeaderProps = {
  routeIn: LocalisedRoute;
  locale: Locale;
  isSignedIn: boolean | undefined;
  isMissing: boolean | undefined;
};

/** Logo, tabs (on wide screens), login link, bell and languages. */
export async function Header({ routeIn, locale, isSignedIn, isMissing }: HeaderProps) {
  const route = routeIn(locale);
  const t = await getTranslations({ locale, namespace: "shell" });
  return (
    <header className="border-line md:border-b">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-0.5 px-4 max-sm:px-3 md:h-20 md:flex-nowrap md:gap-1 md:px-8 lg:gap-6">
        <Link
          to={{ screen: "home" }}
          locale={locale}
          className="mr-auto flex min-h-11 items-center rounded-control md:mr-3 lg:mr-0"
        >
          <Logo />
        </Link>
        <TabBar route={route} locale={locale} isMissing={isMissing} />
        {route.screen !== "login" && (
          <AccountLink href={pathOf({ screen: "login" }, locale)} label={t("login")} isSignedIn={isSignedIn} />
        )}
        <Bell
          href={pathOf({ screen: "notifications" }, locale)}
          label={t("bell")}
          unreadLabel={t.raw("bellUnread")}
          isCurrent={route.screen === "notifications"}
        >
          <Icon icon={bellIcon} className="size-6" />
        </Bell>
        <LanguageLinks routeIn={routeIn} locale={locale} label={t("language")} />
      </div>
    </header>
  );
}
