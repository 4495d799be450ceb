import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { hasLoginCookie } from "@/lib/core/login-cookie";
import { Link } from "@/lib/i18n/navigation";
import { pathOf, type Route } from "@/lib/i18n/paths";

type RefreshProps = { screen: "myEsims" | "orders"; text: string; label: string };

/** The way to newer data: signed in again first, where the login is over. */
export function Refresh({ screen, text, label }: RefreshProps) {
  const t = useTranslations("offline");
  const locale = useLocale();
  const isGuest = !hasLoginCookie();
  const own: Route = { screen };
  const to: Route = isGuest ? { screen: "login", next: pathOf(own, locale) } : own;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="min-w-0 max-w-prose flex-1 basis-64 text-muted text-sm">{text}</p>
      <Link to={to} className={buttonClass({ variant: "outline" })}>
        {isGuest ? t("signIn") : label}
      </Link>
    </div>
  );
}
