import { type LocalisedRoute, pathOf } from "@/lib/i18n/paths";
import { LANGUAGES, type Locale, locales } from "@/lib/i18n/routing";

type LanguageLinksProps = {
  routeIn: LocalisedRoute;
  locale: Locale;
  label: string;
};

/** The same page in each language. Plain links, because the language of a document depends on its address. */
export function LanguageLinks({ routeIn, locale, label }: LanguageLinksProps) {
  return (
    <nav aria-label={label} className="-mr-2">
      <ul className="flex">
        {locales.map((language) => (
          <li key={language}>
            <a
              href={pathOf(routeIn(language), language)}
              hrefLang={language}
              lang={language}
              aria-current={language === locale ? "true" : undefined}
              className="group flex size-11 items-center justify-center rounded-control font-semibold text-muted text-xs hover:text-ink aria-[current]:text-ink"
            >
              <span className="rounded-tag px-2 py-1 uppercase group-aria-[current]:bg-wash">{language}</span>
              <span className="sr-only">{LANGUAGES[language].name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
