import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PublicPage } from "@/app/[locale]/(public)/public-page";
import { NoAnswerNow, NoTripYet, TripProblems, TripResult } from "@/components/trips/trip-answer";
import { TripFold } from "@/components/trips/trip-fold";
import { ANSWER, TripForm } from "@/components/trips/trip-form";
import { TripPages } from "@/components/trips/trip-pages";
import type { OfferedPlan } from "@/lib/catalogue/rules";
import { cn } from "@/lib/core/cn";
import { log } from "@/lib/core/log";
import type { Route } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { countryNames } from "@/lib/i18n/slugs";
import { screenMetadata } from "@/lib/seo/screen-metadata";
import { SITE_NAME } from "@/lib/seo/site";
import { NETWORK_PARAM } from "@/lib/trips/network-param";
import { partyOf, queryOf, readTrip, type TypedTrip } from "@/lib/trips/query";
import { planTypedTrip } from "@/lib/trips/service";
import type { Trip, TripAnswer } from "@/lib/trips/types";

export function generateMetadata(): Promise<Metadata> {
  return screenMetadata("tripPlanner");
}

type Answer = TripAnswer<OfferedPlan> | "busy" | "failed";

/** The answer to a trip; 'failed' while the catalogue cannot be read, because what was typed must stay on the page. */
async function answerTo(trip: Trip, locale: Locale, network: string | null): Promise<Answer> {
  try {
    return await planTypedTrip(trip, locale, network);
  } catch (error) {
    log.error("trip.catalogue_unavailable", {}, error);
    return "failed";
  }
}

type ResultProps = { typed: TypedTrip; answer: Answer | null; locale: Locale };

function Result({ typed, answer, locale }: ResultProps) {
  if (!typed.isAsked) return <NoTripYet />;
  if (!typed.trip || answer === null) return <TripProblems typed={typed} />;
  if (answer === "busy" || answer === "failed") return <NoAnswerNow why={answer} typed={typed} locale={locale} />;
  return <TripResult answer={answer} trip={typed.trip} travellers={partyOf(typed)} locale={locale} typed={typed} />;
}

/**
 * The trip planner. The address holds the trip, so this public page is made for each request, but still without cookies. An answer
 * that asks for a change is above the form on a phone, and the form is then not folded.
 */
export default async function TripPlannerPage({ searchParams }: PageProps<"/[locale]/trip-planner">) {
  const locale = await getLocale();
  const t = await getTranslations("trip");
  const params = await searchParams;
  const typed = readTrip(params);
  const network = params[NETWORK_PARAM];
  const form = <TripForm typed={typed} countries={countryNames(locale)} locale={locale} />;
  const answer = typed.trip && (await answerTo(typed.trip, locale, typeof network === "string" ? network : null));
  const asksChange = typed.isAsked && (!typed.trip || (typeof answer === "object" && answer?.kind === "uncovered"));
  const result = (
    <div id={ANSWER} className="min-w-0 scroll-mt-32 lg:order-last lg:scroll-mt-4">
      <Result typed={typed} answer={answer} locale={locale} />
    </div>
  );
  const route: Route = { screen: "tripPlanner", ...queryOf(typed) };
  return (
    <PublicPage
      route={route}
      back={{ to: { screen: "home" }, label: t("back") }}
      breadcrumb={{ home: SITE_NAME, title: t("title") }}
    >
      <h1 className="text-xl md:text-2xl">{t("title")}</h1>
      <p className={cn("mt-1 max-w-prose text-muted", typed.isAsked && "max-lg:hidden")}>{t("lead")}</p>
      <div
        className={cn(
          "grid gap-x-10 lg:mt-6 lg:grid-cols-2 lg:items-start",
          typed.isAsked ? "mt-3 gap-y-5" : "mt-6 gap-y-8",
        )}
      >
        {asksChange && result}
        {typed.trip && !asksChange ? (
          <TripFold trip={typed.trip} typed={typed} locale={locale}>
            {form}
          </TripFold>
        ) : (
          form
        )}
        {!asksChange && result}
      </div>
      <TripPages locale={locale} />
    </PublicPage>
  );
}
