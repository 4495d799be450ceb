import { getTranslations } from "next-intl/server";
import { TripLink } from "@/components/trips/trip-link";
import { Alert } from "@/components/ui/alert";
import type { OfferedPlan } from "@/lib/catalogue/rules";
import type { Destination } from "@/lib/catalogue/types";
import { type CoveredCountry, mustInstallBeforeArrival, nameInSentence } from "@/lib/guide/rules";
import type { Locale } from "@/lib/i18n/routing";
import { guideFacts } from "./guide-facts";
import { MemberLinks, WiderLinks } from "./guide-links";
import { guideQuestions } from "./guide-questions";

type DestinationGuideProps = {
  destination: Destination;
  plans: readonly OfferedPlan[];
  wider: Parameters<typeof WiderLinks>[0]["wider"];
  countries: readonly CoveredCountry[];
  locale: Locale;
};

/** Warns where an eSIM may not install any more after arrival. The page's header links here. */
async function EarlyInstall() {
  const t = await getTranslations("guide.early");
  return (
    <Alert id="early-install" tone="warning" title={t("title")} className="scroll-mt-20">
      {t("text")}
    </Alert>
  );
}

/** Hides what is true of all plans while the page shows only those that include the country of the search. */
const UNLESS_SEARCHED = "group-has-[[data-searched]]/destination:hidden";

/** Facts and questions about a destination, made from its plans, and links to related destinations. */
export async function DestinationGuide({ destination, plans, wider, countries, locale }: DestinationGuideProps) {
  const t = await getTranslations("guide");
  const facts = await guideFacts(destination, plans, locale);
  const questions = await guideQuestions(destination, plans, locale);
  const name = nameInSentence(destination.name, locale);
  const warns = mustInstallBeforeArrival(destination);
  return (
    <div className="mt-12 flex flex-col gap-10 border-line border-t pt-8 md:gap-12 md:pt-12">
      <section aria-labelledby="guide" className={warns ? undefined : UNLESS_SEARCHED}>
        <h2 id="guide" className="text-lg">
          {t("title", { type: destination.type, name })}
        </h2>
        <div className="mt-2 flex max-w-prose flex-col gap-3">
          {facts.map((paragraph) => (
            <p key={paragraph} className={UNLESS_SEARCHED}>
              {paragraph}
            </p>
          ))}
          {warns && <EarlyInstall />}
        </div>
      </section>
      <section aria-labelledby="questions">
        <h2 id="questions" className="text-lg">
          {t("questions", { type: destination.type, name })}
        </h2>
        <div className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-2">
          {questions.map(({ id, title, text }) => (
            <div key={id}>
              <h3 className="text-base">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <TripLink {...(destination.type === "country" && { country: destination.isoCode })} />
      <WiderLinks isoCode={destination.isoCode} name={name} wider={wider} locale={locale} />
      <MemberLinks countries={countries} locale={locale} />
    </div>
  );
}
