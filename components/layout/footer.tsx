import { getTranslations } from "next-intl/server";
import { Logo } from "@/components/brand/logo";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";

const linkClass = "inline-flex min-h-11 items-center rounded-control text-muted hover:text-ink hover:underline";

/** The brand line, the list of everything sold, and the legal pages. */
export async function Footer({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "shell" });
  return (
    <footer className="border-line border-t pb-dock">
      <div className="mx-auto flex max-w-page flex-col gap-4 px-4 pt-8 md:flex-row md:items-center md:justify-between md:px-8">
        <div className="flex flex-col gap-2">
          <Logo />
          <p className="max-w-prose text-muted text-sm">{t("line")}</p>
        </div>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <Link to={{ screen: "allDestinations" }} locale={locale} className={linkClass}>
              {t("allDestinations")}
            </Link>
          </li>
          <li>
            <Link to={{ screen: "privacy" }} locale={locale} className={linkClass}>
              {t("privacy")}
            </Link>
          </li>
          <li>
            <Link to={{ screen: "terms" }} locale={locale} className={linkClass}>
              {t("terms")}
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
