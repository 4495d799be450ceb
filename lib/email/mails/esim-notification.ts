import "server-only";
import { contactBlocks } from "@/lib/email/contact-blocks";
import { passBlock } from "@/lib/email/pass-block";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { MailPass, RenderedMail } from "@/lib/email/types";
import type { Locale } from "@/lib/i18n/routing";

export type EsimNotificationInput = {
  locale: Locale;
  event: "expiring" | "low_data" | "data_used_up" | "plan_ended" | "departure";
  /** Empty where the account has no name. */
  givenName: string;
  esimUrl: string;
  /** The screen to top up, extend or buy again; where nothing can be added, the page that sells a new eSIM. */
  nextUrl: string;
  /** Why nothing can be added and what to do instead; null where something can. */
  buyNewText: string | null;
  helpUrl: string;
  /** Where these mails are switched off. */
  accountUrl: string;
  pass: MailPass;
  /** 'eSIM …0239' */
  esimMark: string;
  /** '4 Des 2026 10.00 WIB'; null where no end is known. */
  endText: string | null;
  /** The day of the departure, for the mail before it. */
  dayText: string;
  remainingText: string;
  totalText: string;
  /** The discount of buying again, in whole percent. */
  discountPercent: number;
};

type MailFacts = {
  /** The words of its button. */
  next: "extend" | "topUp" | "buyAgain" | "install";
  /** The label of the end of its plan. */
  end: "end" | "ended";
  /** Whether it says how much data is left. */
  saysLeft: boolean;
  /** Of an eSIM in use: its numbers may lag behind, and its mails are switched off in the account. Else its page is where it ends. */
  isInUse: boolean;
};

const FACTS: Readonly<Record<EsimNotificationInput["event"], MailFacts>> = {
  expiring: { next: "extend", end: "end", saysLeft: false, isInUse: true },
  low_data: { next: "topUp", end: "end", saysLeft: true, isInUse: true },
  data_used_up: { next: "topUp", end: "end", saysLeft: false, isInUse: true },
  plan_ended: { next: "buyAgain", end: "ended", saysLeft: false, isInUse: true },
  departure: { next: "install", end: "end", saysLeft: false, isInUse: false },
};

/** A plan in use, or its data, ends soon or has ended, which the reader may have switched off (profiles.mail_*); or a departure is near. */
export async function renderEsimNotification(input: EsimNotificationInput): Promise<RenderedMail> {
  const t = await mailTranslator(input.locale);
  const { event } = input;
  const { next, end, saysLeft, isInUse } = FACTS[event];
  const words = {
    place: input.pass.place,
    plan: input.pass.plan,
    end: input.endText ?? "",
    remaining: input.remainingText,
    total: input.totalText,
    percent: input.discountPercent,
    buyNew: input.buyNewText ?? "none",
    day: input.dayText,
  };
  const greeting = input.givenName
    ? t("esimNotification.greeting", { name: input.givenName })
    : t("esimNotification.greetingWithoutName");
  return renderMail({
    locale: input.locale,
    subject: t(`esimNotification.${event}.subject`, words),
    about: input.esimMark,
    preview: t(`esimNotification.${event}.preview`, words),
    title: t(`esimNotification.${event}.title`, words),
    blocks: [
      { kind: "paragraph", text: greeting },
      { kind: "paragraph", text: t(`esimNotification.${event}.body`, words) },
      await passBlock(input.pass),
      {
        kind: "facts",
        facts: [
          ...(saysLeft ? [{ label: t("esimNotification.left"), value: t("esimNotification.leftOf", words) }] : []),
          ...(input.endText ? [{ label: t(`esimNotification.${end}`), value: input.endText }] : []),
        ],
      },
      {
        kind: "button",
        label: t(`esimNotification.${input.buyNewText ? "buyNew" : next}`),
        url: input.nextUrl,
      },
      ...(isInUse
        ? [
            { kind: "link" as const, label: t("esimNotification.open"), url: input.esimUrl },
            { kind: "note" as const, text: t("esimNotification.delay") },
          ]
        : []),
      ...(await contactBlocks(input.locale, input.helpUrl)),
      isInUse
        ? { kind: "link", label: t("esimNotification.switchOff"), url: input.accountUrl }
        : { kind: "link", label: t("esimNotification.changeDay"), url: input.esimUrl },
    ],
    footer: [t("footer.brand"), t(isInUse ? "esimNotification.why" : "esimNotification.whyAsked")],
  });
}
