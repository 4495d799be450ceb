import { getTranslations } from "next-intl/server";
import { Logo } from "@/components/brand/logo";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";

const GROUPS = [
  {
    key: "travel",
    links: [
      { key: "allDestinations", screen: "allDestinations" },
      { key: "offers", screen: "specialOffers" },
    ],
  },
  {
    key: "help",
    links: [
      { key: "help", screen: "help" },
      { key: "guide", screen: "installationGuide" },
      { key: "devices", screen: "deviceCompatibility" },
    ],
  },
  {
    key: "company",
    links: [
      { key: "about", screen: "about" },
      { key: "privacy", screen: "privacy" },
      { key: "terms", screen: "terms" },
    ],
  },
] as const;

const linkClass = "inline-flex min-h-11 items-center rounded-control py-1 text-muted hover:text-ink hover:underline";

/** The brand, and links to the public pages that have no tab. */
export async function Footer({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "shell" });
  return (
    <footer className="border-line border-t pb-dock">
      <div className="mx-auto grid max-w-page gap-8 px-4 pt-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-8 md:px-8 lg:gap-12 md:pt-12">
        <div className="flex flex-col gap-2">
          <Logo />
          <p className="max-w-80 text-muted text-sm">{t("line")}</p>
        </div>
        <nav aria-label={t("footer.label")} className="grid fit-3 gap-x-4 gap-y-6">
          {GROUPS.map(({ key, links }) => (
            <div key={key}>
              <h2 className="font-semibold text-sm">{t(`footer.${key}`)}</h2>
              <ul className="mt-1">
                {links.map(({ key: name, screen }) => (
                  <li key={name}>
                    <Link to={{ screen }} locale={locale} className={linkClass}>
                      {t(name)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
