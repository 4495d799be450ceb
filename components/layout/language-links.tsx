import { pathOf, type Route } from "@/lib/i18n/paths";
import { type Locale, locales } from "@/lib/i18n/routing";

const NAMES: Record<Locale, string> = { id: "Bahasa Indonesia", en: "English" };

type LanguageLinksProps = {
  route: Route;
  locale: Locale;
  alternate: string;
  label: string;
};

/** The same page in each language, as plain links: the language of the document changes with the address. */
export function LanguageLinks({ route, locale, alternate, label }: LanguageLinksProps) {
  return (
    <nav aria-label={label} className="-mr-2">
      <ul className="flex">
        {locales.map((language) => (
          <li key={language}>
            <a
              href={language === locale ? pathOf(route, locale) : alternate}
              hrefLang={language}
              lang={language}
              aria-current={language === locale ? "true" : undefined}
              className="group flex size-11 items-center justify-center rounded-control font-semibold text-muted text-xs hover:text-ink aria-[current]:text-ink"
            >
              <span className="rounded-tag px-2 py-1 uppercase group-aria-[current]:bg-wash">{language}</span>
              <span className="sr-only">{NAMES[language]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
