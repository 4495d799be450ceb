import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import { compassIcon, homeIcon, receiptIcon, simIcon, userIcon } from "@/components/ui/icons";
import { cn } from "@/lib/core/cn";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { GuardedLink } from "./login-links";
import { hasTabBar, TABS, tabOf } from "./tabs";

const ICONS = { home: homeIcon, browse: compassIcon, myEsims: simIcon, orders: receiptIcon, account: userIcon };

type TabBarProps = { route: Route; locale: Locale; isMissing: boolean | undefined };

/** The main navigation: at the bottom edge on phones, in the header from 768 px on. */
export async function TabBar({ route, locale, isMissing }: TabBarProps) {
  const t = await getTranslations({ locale, namespace: "shell" });
  const active = isMissing ? undefined : tabOf(route);
  return (
    <nav
      data-dock={hasTabBar(route) ? "tabs" : undefined}
      aria-label={t("tabs")}
      className={cn(
        "fixed inset-x-0 bottom-0 z-30 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] md:static md:mr-auto md:border-0 md:bg-transparent md:p-0",
        !hasTabBar(route) && "max-md:hidden",
      )}
    >
      <ul className="mx-auto flex max-w-120 md:max-w-none md:gap-0.5 lg:gap-1">
        {TABS.map((screen) => {
          const TabLink = screen === "myEsims" || screen === "orders" ? GuardedLink : Link;
          return (
            <li key={screen} className="min-w-0 flex-1 md:flex-none">
              <TabLink
                to={{ screen }}
                locale={locale}
                aria-current={screen === active ? (screen === route.screen ? "page" : "true") : undefined}
                className={cn(
                  "group flex h-(--tab) flex-col items-center justify-center gap-1 whitespace-nowrap font-medium text-xs transition-colors max-md:text-[min(0.8125rem,4.1vw)]",
                  "text-muted hover:text-ink aria-[current]:font-bold aria-[current]:text-sea-text",
                  "md:h-11 md:flex-row md:gap-2 md:rounded-control md:px-2 md:text-sm lg:px-3 md:hover:bg-wash md:aria-[current]:bg-sea-soft",
                )}
              >
                <span className="flex h-7 max-h-1/2 w-14 max-w-full items-center justify-center rounded-full group-aria-[current]:bg-sea-soft md:hidden">
                  <Icon icon={ICONS[screen]} className="size-[min(1.375rem,22px)]" />
                </span>
                {t(screen)}
              </TabLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
