import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { Button, buttonClass } from "@/components/ui/button";
import type { SupportContacts } from "@/lib/help/types";
import type { Locale } from "@/lib/i18n/routing";
import { ContactSection } from "./contact-section";
import { ContactWays, FORM_ANCHOR } from "./contact-ways";
import { EmergencyCard } from "./emergency-card";
import { QuestionList } from "./question-list";
import { QuestionSearch } from "./question-search";
import type { QuestionGroup } from "./questions";
import { QuickLinks } from "./quick-links";

type HelpScreenProps = { groups: readonly QuestionGroup[]; contacts: SupportContacts; locale: Locale };

/** How to reach a person, the questions with their search, the form, and beside them where to read on. */
export async function HelpScreen({ groups, contacts, locale }: HelpScreenProps) {
  const t = await getTranslations("help");
  const total = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const empty = (
    <EmptyState
      art={<EmptyArt />}
      title={t("search.none")}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {contacts.email && (
            <a href={`#${FORM_ANCHOR}`} className={buttonClass()}>
              {t("search.write")}
            </a>
          )}
          <Button type="reset" form="question-search" variant="outline">
            {t("search.reset")}
          </Button>
        </div>
      }
    >
      {t("search.noneText")}
    </EmptyState>
  );
  return (
    <>
      <h1 className="mt-2 text-xl md:text-2xl">{t("title")}</h1>
      <p className="mt-1 text-muted">{t("lead")}</p>
      <ContactWays contacts={contacts} />
      <div className="mt-8 lg:mt-10 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-12">
        <div>
          <section aria-labelledby="questions">
            <h2 id="questions" className="mb-3 text-lg">
              {t("questions.title")}
            </h2>
            <QuestionSearch
              label={t("search.label")}
              placeholder={t("search.placeholder")}
              showing={t("search.showing", { shown: "#", total })}
              empty={empty}
            >
              <QuestionList groups={groups} locale={locale} />
            </QuestionSearch>
          </section>
          <ContactSection email={contacts.email} locale={locale} />
        </div>
        <div className="mt-10 flex flex-col gap-8 lg:mt-0">
          <QuickLinks communityUrl={contacts.communityUrl} locale={locale} />
          <EmergencyCard emergency={contacts.emergency} />
        </div>
      </div>
    </>
  );
}
