import { getTranslations } from "next-intl/server";
import { HeroArt } from "@/components/brand/illustrations/hero";
import { Kawung } from "@/components/brand/kawung";
import { Button } from "@/components/ui/button";
import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { SearchField } from "./search-field";

/** The id of the search form: the chips for its type stand below the traveller's eSIMs. */
export const HOME_SEARCH = "home-search-form";

/**
 * The top of the home page: what Kelana does, and a search form that leads to the browse page. Above the eSIMs of a traveller a
 * phone has the search alone, so that destinations stand in its first screen.
 */
export async function HomeHero({ locale }: { locale: Locale }) {
  const t = await getTranslations("catalogue");
  return (
    <section className="relative -mx-4 md:mx-0 md:rounded-card md:border md:border-line md:bg-surface">
      <div className="absolute inset-0 overflow-hidden rounded-[inherit]">
        <Kawung className="text-line opacity-70 [mask:linear-gradient(to_bottom_left,black,transparent_70%)]" />
      </div>
      <div className="relative grid px-4 pt-1 md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)] md:items-center md:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-10 md:p-4">
        <div className="md:py-6 md:pl-4 lg:py-8 lg:pl-6">
          <h1 className="text-lg max-md:group-has-[[data-home-esims]:not([hidden])]/browse:sr-only sm:text-2xl lg:text-3xl">
            {t("home.title")}
          </h1>
          <p className="mt-1 max-w-prose text-muted max-md:group-has-[[data-home-esims]:not([hidden])]/browse:hidden sm:mt-3 sm:text-base">
            {t("home.line")}
          </p>
          <form
            id={HOME_SEARCH}
            action={pathOf({ screen: "browse" }, locale)}
            method="get"
            className="mt-3 sm:mt-6 max-md:group-has-[[data-home-esims]:not([hidden])]/browse:mt-0"
          >
            <search>
              <SearchField id="home-search" locale={locale} showsLabel suggests>
                {/* What is to be paid has the one sunrise button of the page. */}
                <Button
                  type="submit"
                  variant="accent"
                  className="h-12 group-has-[[data-home-esims=to-pay]]/browse:bg-sea group-has-[[data-home-esims=to-pay]]/browse:text-sea-ink group-has-[[data-home-esims=to-pay]]/browse:not-disabled:hover:bg-sea-hover"
                >
                  {t("search.submit")}
                </Button>
              </SearchField>
            </search>
          </form>
        </div>
        <HeroArt className="max-md:hidden" />
      </div>
    </section>
  );
}
