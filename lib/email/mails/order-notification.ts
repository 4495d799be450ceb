import "server-only";
import { formatRupiah, sumWord } from "@/lib/core/money";
import { contactBlocks } from "@/lib/email/contact-blocks";
import { passBlock } from "@/lib/email/pass-block";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { MailBlock, MailPass, RenderedMail } from "@/lib/email/types";
import type { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { MAILS } from "@/lib/orders/mails";
import { shortId } from "@/lib/orders/numbers";
import type { ReviewedSums } from "@/lib/orders/types";
import { acceptedNote, type Fact, type Receipt, receiptFacts } from "./receipt";

/**
 * What an eSIM holds after a plan was added to it; `leftText` null where it is unlimited alone, `endText` where unknown.
 * `mayEndEarlier`: the end is only the latest one. `lapsesText`: which data lapses before that end. `startsNow`: it was used
 * up, so its next plan starts at once and the waiting plans last `waitingDays`. `hasRun`: a plan of it was in use before, at
 * the destination.
 */
type Added = {
  leftText: string | null;
  isUnlimited: boolean;
  endText: string | null;
  mayEndEarlier: boolean;
  lapsesText: string | null;
  hasRun: boolean;
  startsNow: boolean;
  waitingDays: number;
  esimUrl: string;
};

type Body = keyof Awaited<ReturnType<typeof loadMessages>>["email"]["orderNotification"]["body"];

/** Those of a further payment are a form of others. */
type Words = Body | "further_refund_failed";

export type OrderNotificationInput = {
  locale: Locale;
  /** What the buyer typed, as far as a mail shows it; null where the mail may not repeat it (`findTyped` in lib/notifications). */
  typed: { givenName: string } | null;
  orderId: string;
  orderUrl: string;
  helpUrl: string;
  /** In the reader's language, like the moment it was ordered at. */
  pass: MailPass;
  /** 'eSIM …0239': the one that the order adds to or has brought; null while there is none. */
  esimMark: string | null;
  orderedAt: string;
  receipt: Receipt;
  /** Where the plan works, and where not; none for a plan of one country. */
  countries?: readonly Fact[];
  /** Of an added plan: whether its eSIM is on a phone already. */
  isOnPhone?: boolean;
  /** Of a refund: why its order brought nothing, and whether its reader was told before by mistake that the money was back. */
  cause?: string | null;
  isAgain?: boolean;
  /** Sentences below its text: what can be done with a refunded eSIM, whom to ask about a payment that came late. */
  notes?: readonly string[];
  /** The words that the event has as its order is now (`wordsOf` in lib/notifications/words.ts). */
  words: Words;
} & (
  | { event: "order_received" | "order_expired" | "order_held" | "order_failed" | "return_refused" }
  | {
      event: "payment_review";
      /** Null where they are the same or not known. */
      reviewed: ReviewedSums | null;
    }
  | {
      event: "payment_owed" | "refund_withdrawn" | "refund_failed" | "plan_returned";
      /** Whole rupiah: what will be given back of one payment; null: not known. */
      owed: number | null;
    }
  | {
      event: "refund" | "payment_refunded";
      /** Whole rupiah: what was given back, which may be less than the order's total; null: not known. */
      refunded: number | null;
    }
  | {
      event: "plan_added";
      added: Added;
      /** Whether the payment arrived after the order had been closed: the traveller may not want the plan any more. */
      isPaidLate: boolean;
    }
);

type Translator = Awaited<ReturnType<typeof mailTranslator>>;

/** Until when an eSIM works, or for how long where its plans start at once. */
function endFact(t: Translator, { endText, mayEndEarlier, hasRun, startsNow, waitingDays }: Added): Fact {
  if (startsNow) {
    const days = t(`orderNotification.${mayEndEarlier ? "startsNowAtMost" : "startsNow"}`, { days: waitingDays });
    return { label: t("orderNotification.validity"), value: days };
  }
  const until = endText !== null && mayEndEarlier ? "orderNotification.untilLatest" : "orderNotification.until";
  return { label: t(until), value: endText ?? t(`orderNotification.${hasRun ? "endUnknown" : "untilUnknown"}`) };
}

function addedBlocks(t: Translator, added: Added): MailBlock[] {
  const { leftText, isUnlimited, lapsesText } = added;
  const unlimited = leftText
    ? t("orderNotification.leftUnlimited", { left: leftText })
    : t("orderNotification.unlimited");
  const left = { label: t("orderNotification.left"), value: isUnlimited ? unlimited : (leftText ?? "") };
  return [
    { kind: "facts", facts: [left, endFact(t, added)] },
    ...(lapsesText
      ? [{ kind: "paragraph" as const, text: t("orderNotification.lapses", { lapses: lapsesText }) }]
      : []),
  ];
}

/** The sum that a mail says goes back, in whole rupiah, and its name; null where it says none. */
function returnedIn(input: OrderNotificationInput) {
  if ("refunded" in input) return { name: "refunded", sum: input.refunded } as const;
  return "owed" in input ? ({ name: "owed", sum: input.owed } as const) : null;
}

/** The sums of a mail that is no receipt: what was asked, what arrived in its place, or what was given back. */
function sumFacts(
  t: Translator,
  input: OrderNotificationInput,
  words: Record<"amount" | "arrived" | "asked", string>,
): Fact[] {
  const returned = returnedIn(input);
  if (returned)
    return returned.sum === null ? [] : [{ label: t(`orderNotification.${returned.name}`), value: words.amount }];
  const reviewed = "reviewed" in input && input.reviewed;
  const arrived = { label: t("orderNotification.arrived"), value: words.arrived };
  return [...(reviewed ? [arrived] : []), { label: t("orderNotification.total"), value: words.asked }];
}

/** What is said above the text of a mail: its greeting, and why the order brought nothing. */
function firstParagraphs(t: Translator, { typed, cause }: OrderNotificationInput): MailBlock[] {
  const greeting = typed?.givenName
    ? t("orderNotification.greeting", { name: typed.givenName })
    : t("orderNotification.greetingWithoutName");
  return [greeting, ...(cause ? [cause] : [])].map((text) => ({ kind: "paragraph", text }));
}

/** What is said below the text of a mail: that its plan was paid late, and its notes. */
function furtherParagraphs(t: Translator, input: OrderNotificationInput): MailBlock[] {
  const isPaidLate = "added" in input && input.isPaidLate;
  const texts = [...(isPaidLate ? [t("orderNotification.paidLate")] : []), ...(input.notes ?? [])];
  return texts.map((text) => ({ kind: "paragraph", text }));
}

/** Under which key the subject, preview and title of a mail are: several mails share one. */
const HEADINGS = {
  order_received: "order_received",
  addition_received: "order_received",
  late_received: "order_received",
  held_received: "order_held",
  order_held: "order_held",
  plan_added: "plan_added",
  order_expired: "order_expired",
  order_failed: "order_failed",
  failed_esim_refunded: "order_failed",
  failed_esim_being_returned: "order_failed",
  failed_extension_too_short: "order_failed",
  payment_review: "payment_review",
  review_sums: "payment_review",
  review_beside: "review_beside",
  payment_owed: "payment_owed",
  payment_refunded: "payment_refunded",
  refund: "refund",
  refund_withdrawn: "refund_withdrawn",
  refund_failed: "refund_withdrawn",
  further_refund_failed: "refund_withdrawn",
  plan_returned: "plan_returned",
  return_refused: "return_refused",
} as const satisfies Record<Words, Words>;

/** A step of an order that its buyer must know. All but those of an order that was never paid are receipts. */
export async function renderOrderNotification(input: OrderNotificationInput): Promise<RenderedMail> {
  const t = await mailTranslator(input.locale);
  const { event, words, pass, receipt } = input;
  const returned = returnedIn(input);
  const reviewed = "reviewed" in input ? input.reviewed : null;
  const facts = {
    place: pass.place,
    which: words === "further_refund_failed" ? "further" : "only",
    time: input.isAgain ? "again" : "first",
    installed: input.isOnPhone ? "yes" : "no",
    plan: pass.plan,
    amount: sumWord(returned ? returned.sum : receipt.paid),
    arrived: sumWord(reviewed?.arrived ?? null),
    asked: formatRupiah(reviewed?.asked ?? receipt.total),
  };
  const heading = HEADINGS[words];
  const body = words === "further_refund_failed" ? "refund_failed" : words;
  const { shows } = MAILS[event];
  // A plan of Europe has fifty countries, below which nobody finds the sum and the button of a mail about money.
  const hasPlan = shows === "plan";
  return renderMail({
    locale: input.locale,
    subject: t(`orderNotification.${heading}.subject`, facts),
    about: input.esimMark ?? t("orderNotification.orderMark", { number: shortId(input.orderId) }),
    preview: t(`orderNotification.${heading}.preview`, facts),
    title: t(`orderNotification.${heading}.title`, facts),
    blocks: [
      ...firstParagraphs(t, input),
      { kind: "paragraph", text: t(`orderNotification.body.${body}`, facts) },
      ...furtherParagraphs(t, input),
      await passBlock(pass),
      ...("added" in input ? addedBlocks(t, input.added) : []),
      {
        kind: "facts",
        facts: [
          { label: t("orderNotification.order"), value: shortId(input.orderId) },
          { label: t("orderNotification.date"), value: input.orderedAt },
          ...(hasPlan ? (input.countries ?? []) : []),
          ...(shows === "sums" ? sumFacts(t, input, facts) : await receiptFacts(input.locale, receipt)),
        ],
      },
      // Where the order has failed, all of it goes back.
      ...(hasPlan ? await acceptedNote(input.locale, receipt) : []),
      "added" in input
        ? { kind: "button", label: t("orderNotification.openEsim"), url: input.added.esimUrl }
        : { kind: "button", label: t("orderNotification.open"), url: input.orderUrl },
      ...(await contactBlocks(input.locale, input.helpUrl)),
    ],
    footer: [t("footer.brand"), t("orderNotification.why")],
  });
}
