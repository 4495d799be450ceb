import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PublicPage } from "@/app/[locale]/(public)/public-page";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { BrowseFilter } from "@/components/catalogue/browse-filter";
import { BrowseList } from "@/components/catalogue/browse-list";
import { BrowseSelects } from "@/components/catalogue/browse-selects";
import { SearchField } from "@/components/catalogue/search-field";
import { TypeChips } from "@/components/catalogue/type-chips";
import { Button } from "@/components/ui/button";
import { cataloguePages, listDestinations } from "@/lib/catalogue/service";
import { Link } from "@/lib/i18n/navigation";
import { pathOf, type Route } from "@/lib/i18n/paths";
import { screenMetadata } from "@/lib/seo/screen-metadata";

const route: Route = { screen: "browse" };
const FORM = "browse-form";

export function generateStaticParams() {
  return cataloguePages();
}

export function generateMetadata(): Promise<Metadata> {
  return screenMetadata("browse");
}

export default async function BrowsePage() {
  const locale = await getLocale();
  const t = await getTranslations("catalogue");
  const guide = await getTranslations("guide.all");
  const cards = await listDestinations({ locale });
  const regions = cards.filter((card) => card.type === "country" && card.region !== "").map((card) => card.region);
  const empty = (
    <EmptyState
      title={t("browse.emptyTitle")}
      action={
        <Button type="reset" form={FORM} variant="outline">
          {t("browse.reset")}
        </Button>
      }
    >
      {t("browse.emptyText")}
    </EmptyState>
  );
  const failed = (
    <EmptyState
      art={<EmptyArt />}
      title={t("browse.failedTitle")}
      action={
        <Button type="submit" form={FORM} variant="outline">
          {t("browse.retry")}
        </Button>
      }
    >
      {t("browse.failedText")}
    </EmptyState>
  );
  return (
    <PublicPage route={route}>
      <h1 className="mt-2 text-xl md:text-2xl">{t("browse.title")}</h1>
      <p className="mt-1 mb-3 flex flex-wrap items-center gap-x-3 text-muted">
        {t("browse.line", { count: cards.length })}
        <Link
          to={{ screen: "allDestinations" }}
          className="inline-flex min-h-11 items-center rounded-control font-medium text-sea-text hover:underline"
        >
          {guide("link")}
        </Link>
      </p>
      <p role="note" className="mb-3 hidden text-sm noscript:block">
        {t("browse.needsScript")}
      </p>
      <BrowseFilter
        id={FORM}
        action={pathOf(route, locale)}
        locale={locale}
        fields={
          <>
            <div className="md:max-w-prose">
              <SearchField id="browse-search" locale={locale} />
            </div>
            <div className="md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-6">
              <TypeChips />
              <BrowseSelects locale={locale} regions={regions} />
            </div>
          </>
        }
        showing={t("browse.showing", { shown: "#", total: cards.length })}
        searching={t("browse.searching")}
        incomplete={t("browse.incomplete")}
        covering={t("browse.covering", { country: "#" })}
        empty={empty}
        failed={failed}
      >
        <BrowseList cards={cards} locale={locale} />
      </BrowseFilter>
    </PublicPage>
  );
}
