import { type LocalisedRoute, pathOf } from "@/lib/i18n/paths";
import { LANGUAGES, type Locale, locales } from "@/lib/i18n/routing";
import { LanguageSwitch } from "./language-switch";

type LanguageLinksProps = {
  routeIn: LocalisedRoute;
  locale: Locale;
  label: string;
  onLeave?: () => void;
};

/** The same page in each language. */
export function LanguageLinks({ routeIn, locale, label, onLeave }: LanguageLinksProps) {
  const links = locales.map((language) => ({
    language,
    href: pathOf(routeIn(language), language),
    name: LANGUAGES[language].name,
    isCurrent: language === locale,
  }));
  return <LanguageSwitch label={label} links={links} onLeave={onLeave} />;
}
