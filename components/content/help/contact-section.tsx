import { getTranslations } from "next-intl/server";
import { PageChallenge } from "@/components/layout/page-challenge";
import { contactTopics, type SupportContacts } from "@/lib/help/types";
import type { Locale } from "@/lib/i18n/routing";
import { ContactForm } from "./contact-form";
import { FORM_ANCHOR } from "./contact-ways";
import type { ContactWords } from "./contact-words";

async function contactWords(address: string): Promise<ContactWords> {
  const t = await getTranslations("help.form");
  const errors = await getTranslations("errors");
  return {
    fields: {
      name: t("name"),
      email: t("email"),
      topic: t("topic"),
      message: t("message"),
      leaveEmpty: t("leaveEmpty"),
    },
    hint: t("hint"),
    topics: contactTopics.map((value) => ({ value, label: t(`topics.${value}`) })),
    about: {
      order: t("order", { id: "#" }),
      esim: t("esim"),
      guestOrder: t("guestOrder", { id: "#" }),
      guestEsim: t("guestEsim"),
      guest: t("guest"),
      login: t("login"),
      remove: t("remove"),
    },
    send: t("send"),
    sending: t("sending"),
    done: {
      title: t("doneTitle"),
      text: t("done", { email: "#" }),
      attached: t("attached"),
      notAttached: t("notAttached"),
      again: t("again"),
    },
    errors: {
      full_name_required: errors("full_name_required"),
      name_invalid: errors("name_invalid"),
      email_required: errors("email_required"),
      email_malformed: errors("email_malformed"),
      message_required: errors("message_required"),
      message_invalid: errors("message_invalid"),
      rate_limited: errors("rate_limited"),
      challenge_required: errors("challenge_required"),
      other_account: errors("other_account"),
      offline: t("offline"),
      internal: errors("internal"),
    },
    tooMany: t("tooMany", { minutes: "#", email: address }),
  };
}

type Props = Pick<SupportContacts, "email"> & { challengeSiteKey: string | undefined; locale: Locale };

/** The contact form, if a support mailbox is configured. */
export async function ContactSection({ email, challengeSiteKey, locale }: Props) {
  if (!email) return null;
  const t = await getTranslations("help.form");
  return (
    <section id={FORM_ANCHOR} aria-labelledby="write" className="mt-10 scroll-mt-4 md:mt-14">
      <h2 id="write" className="text-lg">
        {t("title")}
      </h2>
      <p className="mt-1 text-muted">{t("lead")}</p>
      <p className="mt-4 hidden noscript:block">
        {t.rich("noScript", {
          email: () => (
            <a href={email.href} className="font-medium text-sea-text underline">
              {email.address}
            </a>
          ),
        })}
      </p>
      <div className="mt-4 noscript:hidden">
        <ContactForm words={await contactWords(email.address)} locale={locale} />
        <PageChallenge siteKey={challengeSiteKey} />
      </div>
    </section>
  );
}
