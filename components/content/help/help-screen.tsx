import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/brand/empty-state";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { type IconShape, simIcon } from "@/components/ui/icons";
import { downloadIcon, globeIcon, phoneIcon, tagIcon } from "@/components/ui/private-icons";
import type { SupportContacts } from "@/lib/help/types";
import type { Locale } from "@/lib/i18n/routing";
import { ContactSection } from "./contact-section";
import { ContactWays, FORM_ANCHOR } from "./contact-ways";
import { LinkCard } from "./link-card";
import { QuestionList } from "./question-list";
import { QuestionSearch } from "./question-search";
import type { QuestionGroup } from "./questions";

const SCREENS = [
  { key: "guide", screen: "installationGuide", icon: downloadIcon },
  { key: "devices", screen: "deviceCompatibility", icon: simIcon },
  { key: "offers", screen: "specialOffers", icon: tagIcon },
] as const satisfies readonly { key: string; screen: string; icon: IconShape }[];

/** Links to the user guide, device compatibility and offers, and to the community forum if one is configured. */
async function QuickLinks({ communityUrl, locale }: { communityUrl: string | null; locale: Locale }) {
  const t = await getTranslations("help.links");
  return (
    <section aria-labelledby="quick-links">
      <h2 id="quick-links" className="text-lg">
        {t("title")}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {SCREENS.map(({ key, screen, icon }) => (
          <li key={key}>
            <LinkCard icon={icon} title={t(key)} text={t(`${key}Text`)} target={{ to: { screen }, locale }} />
          </li>
        ))}
        {communityUrl && (
          <li>
            <LinkCard
              icon={globeIcon}
              title={t("community")}
              text={t("communityText")}
              target={{ href: communityUrl }}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

/** The emergency number, if one is configured. */
async function EmergencyCard({ emergency }: Pick<SupportContacts, "emergency">) {
  if (!emergency) return null;
  const t = await getTranslations("help.emergency");
  return (
    <section aria-labelledby="emergency" className="rounded-card bg-danger-soft p-4 md:p-5">
      <h2 id="emergency" className="text-lg">
        {t("title")}
      </h2>
      <p className="mt-1">{t("text")}</p>
      <a href={emergency.href} className={`${buttonClass({ variant: "danger" })} mt-3`}>
        <Icon icon={phoneIcon} />
        {t("call", { number: emergency.number })}
      </a>
    </section>
  );
}

type HelpScreenProps = {
  groups: readonly QuestionGroup[];
  contacts: SupportContacts;
  challengeSiteKey: string | undefined;
  locale: Locale;
};

/** Ways to reach support, questions with a search, the contact form, and further links. */
export async function HelpScreen({ groups, contacts, challengeSiteKey, locale }: HelpScreenProps) {
  const t = await getTranslations("help");
  const total = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const empty = (
    <EmptyState
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
          <ContactSection email={contacts.email} challengeSiteKey={challengeSiteKey} locale={locale} />
        </div>
        <div className="mt-10 flex flex-col gap-8 lg:mt-0">
          <QuickLinks communityUrl={contacts.communityUrl} locale={locale} />
          <EmergencyCard emergency={contacts.emergency} />
        </div>
      </div>
    </>
  );
}
