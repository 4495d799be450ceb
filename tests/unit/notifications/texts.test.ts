import { expect, it } from "vitest";
import { renderEsimNotification } from "@/lib/email/mails/esim-notification";
import { renderOrderNotification } from "@/lib/email/mails/order-notification";
import { esimHolding } from "@/lib/esims/holding";
import { locales } from "@/lib/i18n/routing";
import { isEsimEvent, notificationEvents } from "@/lib/notifications/events";
import { inEveryLanguage, type NotificationTexts, notificationTexts } from "@/lib/notifications/texts";
import { aPlan } from "../plans/samples";
import { order } from "./samples";

const cases = locales.flatMap((locale) => notificationEvents.map((event) => [event, locale] as const));

const sums = { amount: 145_000, reviewed: null };
const esim = {
  esimId: "e-1",
  userId: "u-1",
  orderId: "o-1",
  order: { status: "completed", reason: null },
  iccid: "8944538532008164240",
  hasCode: true,
  isInstalled: false,
  isReturning: false,
  isRefunded: false,
  isOnlyRefunded: false,
  profileStatus: null,
  departure: null,
  plan: aPlan(),
  plans: [aPlan()],
  holding: esimHolding([]),
  mayEndEarlier: false,
  assignments: [],
} satisfies Parameters<NotificationTexts["ofEsim"]>[1];

/** A plan whose place and daily limit have brackets of their own, as has the eSIM that it is on. */
const BRACKETED = {
  places: [{ name: "Europe Lite", code: null, region: "Europe" }],
  countryCodes: ["DE", "FR"],
  isUnlimited: true,
  fairUse: { gbPerDay: 1, reducedMbps: 0.512, isEstimate: true },
} as const;
const NESTED = /\([^)]*\(/;

/** A missing text would be its own key. */
function expectWritten(...texts: string[]) {
  for (const text of texts) {
    expect(text).not.toBe("");
    expect(text).not.toMatch(/notifications\.event|email\.(orderNotification|esimNotification)|[{}]/);
  }
}

it.each(cases)("%s has notification texts in '%s'", async (event, locale) => {
  const texts = await notificationTexts(locale);
  const told = [false, true].map((is) =>
    isEsimEvent(event)
      ? texts.ofEsim(event, { ...esim, isRefunded: is })
      : texts.ofOrder(event, { ...order, locale, isAddition: is }, sums),
  );
  for (const { title, message } of told) {
    expectWritten(title, message);
    expect(title).toContain(texts.place(aPlan()));
  }
});

it.each(locales)("the notification of a late paid addition says why it was not bought, in '%s'", async (locale) => {
  const texts = await notificationTexts(locale);
  const messages = (["esim_refunded", "extension_too_short", "vendor_rejected"] as const).map(
    (reason) => texts.ofOrder("order_failed", { ...order, locale, isAddition: true, reason }, sums).message,
  );
  expect(messages[0]).toMatch(/kami kembalikan kepada Anda|money for your .* goes back to you/);
  expect(messages[1]).toMatch(/tidak menambah masa aktif|last longer/);
  expect(messages[2]).not.toMatch(/kembalikan kepada|goes back|masa aktif|last longer/);
});

it.each(cases)("%s makes sense in a list, and keeps 'e-wallet' on one line, in '%s'", async (event, locale) => {
  const texts = await notificationTexts(locale);
  const { message } = isEsimEvent(event)
    ? texts.ofEsim(event, esim)
    : texts.ofOrder(event, { ...order, locale, isAddition: false }, sums);
  expect(message).not.toMatch(/(halaman|pesanan) ini|this (page|order)|e-wallet/);
});

it.each(locales)(
  "the notification of a payment promises no eSIM while a person looks at its order, in '%s'",
  async (locale) => {
    const texts = await notificationTexts(locale);
    const held = { ...order, locale, reason: "needs_person" as const };
    for (const isAddition of [false, true]) {
      const { title, message } = texts.ofOrder("order_received", { ...held, isAddition }, sums);
      expectWritten(title, message);
      expect(message).toMatch(/Perkembangannya kami kabarkan|let you know what happens next/);
      expect(message).not.toMatch(/[Bb]egitu siap|As soon as|ditambahkan|goes onto/);
    }
  },
);

it.each(locales)("the notifications of a review and of a refund name their sums, in '%s'", async (locale) => {
  const { ofOrder } = await notificationTexts(locale);
  const said = (event: "payment_review" | "refund", reviewed: { arrived: number; asked: number } | null) =>
    ofOrder(
      event,
      { ...order, status: "pending", reason: "payment_mismatch", locale, isAddition: false },
      { amount: 103_500, reviewed },
    ).message;
  expect(said("payment_review", { arrived: 1_000, asked: 145_000 })).toMatch(/Rp\s1\.000, .*Rp\s145\.000\./);
  expect(said("payment_review", null)).not.toContain("Rp");
  expect(said("refund", null)).toMatch(/^Rp\s103\.500 /);
});

it.each(
  locales.flatMap((locale) =>
    (["completed", "failed", "refunded"] as const).map((status) => [status, locale] as const),
  ),
)(
  "the notification of a payment in review that a %s order does not wait for asks for nothing, in '%s'",
  async (status, locale) => {
    const { ofOrder } = await notificationTexts(locale);
    for (const reviewed of [null, { arrived: 1_000, asked: 145_000 }]) {
      const said = ofOrder(
        "payment_review",
        { ...order, status, locale, isAddition: false },
        { amount: null, reviewed },
      );
      expectWritten(said.title, said.message);
      expect(said.message).toMatch(/tidak terpengaruh|not affected/);
      expect(said.message).not.toMatch(/jangan membayar|do not pay|unknown|sudah dibayar|is paid/);
      expect(said.message.includes("Rp")).toBe(reviewed !== null);
    }
  },
);

it.each(
  locales.flatMap((locale) =>
    (["refund", "payment_refunded", "payment_owed", "refund_withdrawn", "refund_failed"] as const).map(
      (event) => [event, locale] as const,
    ),
  ),
)("the notification '%s' of a payment whose sum is not known names none, in '%s'", async (event, locale) => {
  const { ofOrder } = await notificationTexts(locale);
  const said = ofOrder(event, { ...order, locale, isAddition: false }, { amount: null, reviewed: null });
  expectWritten(said.title, said.message);
  expect(said.message).not.toMatch(/Rp|unknown|null|Jepang {2}| ,/);
});

it.each(locales)("the only payment of an order is given back in the words of a refund, in '%s'", async (locale) => {
  const { ofOrder } = await notificationTexts(locale);
  const said = (event: "refund" | "payment_refunded", isPaidOnce: boolean) =>
    ofOrder(event, { ...order, status: "refunded", locale, isAddition: false, isPaidOnce }, sums);
  expect(said("payment_refunded", true)).toEqual(said("refund", true));
  expect(said("payment_refunded", false).title).not.toBe(said("refund", false).title);
});

const common = {
  helpUrl: "https://kelana.example/h",
  pass: { place: "Eropa (30 negara)", plan: "3 GB (eSIM …4240)", scene: "europe" as const },
};
const esimMark = "eSIM\u00a0…\u20604240";

const esimEvents = cases.filter(([event]) => isEsimEvent(event));

it.each(esimEvents)("%s has its mail in '%s'", async (event, locale) => {
  if (!isEsimEvent(event)) return;
  const urls = {
    esimUrl: "https://kelana.example/e",
    nextUrl: "https://kelana.example/n",
    accountUrl: "https://kelana.example/a",
  };
  const amounts = {
    endText: null,
    dayText: "3 Des 2026",
    remainingText: "1 GB",
    totalText: "5 GB",
    discountPercent: 10,
    buyNewText: null,
  };
  const { subject, text } = await renderEsimNotification({
    ...common,
    givenName: "Sari",
    esimMark,
    locale,
    event,
    ...urls,
    ...amounts,
  });
  expectWritten(subject, text);
  expect(subject + text).not.toMatch(NESTED);
});

const steps = [
  { event: "order_received", words: "order_received" },
  { event: "order_received", words: "addition_received" },
  { event: "order_received", words: "held_received" },
  { event: "order_received", words: "late_received" },
  { event: "order_expired", words: "order_expired" },
  { event: "order_held", words: "order_held" },
  { event: "order_failed", words: "order_failed" },
  { event: "order_failed", words: "failed_esim_refunded" },
  { event: "order_failed", words: "failed_extension_too_short" },
  { event: "payment_review", words: "payment_review", reviewed: null },
  { event: "payment_review", words: "review_sums", reviewed: { arrived: 1_000, asked: 145_000 } },
  { event: "payment_review", words: "review_beside", reviewed: { arrived: 1_000, asked: 145_000 } },
  { event: "payment_review", words: "review_beside", reviewed: null },
  { event: "payment_owed", words: "payment_owed", owed: 45_000 },
  { event: "refund", words: "refund", refunded: 45_000 },
  { event: "refund", words: "refund", refunded: null },
  { event: "payment_refunded", words: "payment_refunded", refunded: null },
  { event: "payment_refunded", words: "refund", refunded: 45_000 },
  { event: "payment_owed", words: "payment_owed", owed: null },
  { event: "refund_withdrawn", words: "refund_withdrawn", owed: 45_000 },
  { event: "refund_withdrawn", words: "refund_withdrawn", owed: null },
  { event: "refund_failed", words: "refund_failed", owed: 45_000 },
  { event: "refund_failed", words: "refund_failed", owed: null },
  { event: "refund_failed", words: "further_refund_failed", owed: 45_000 },
  { event: "refund_failed", words: "further_refund_failed", owed: null },
  {
    event: "plan_added",
    words: "plan_added",
    isPaidLate: true,
    added: {
      leftText: "1 GB",
      isUnlimited: true,
      endText: null,
      mayEndEarlier: false,
      lapsesText: "1 GB until 22 Dec",
      hasRun: false,
      startsNow: false,
      waitingDays: 0,
      esimUrl: "https://kelana.example/e",
    },
  },
] as const;
const orderMails = locales.flatMap((locale) => steps.map((step) => ({ locale, step })));

it.each(orderMails)("$step.event has its mail with the words '$step.words' in '$locale'", async ({ locale, step }) => {
  const { subject, text } = await renderOrderNotification({
    ...common,
    ...step,
    typed: { givenName: "Sari" },
    esimMark,
    locale,
    orderId: "o-1",
    orderUrl: "https://kelana.example/o",
    orderedAt: "21 Nov 2026",
    receipt: order.receipt,
  });
  expectWritten(subject, text);
  expect(subject + text).not.toMatch(NESTED);
});

it("is written in every language at once, with places and figures of that language", async () => {
  const holding = { ...esimHolding([]), leftBytes: 1_100_000_000, totalBytes: 5_000_000_000 };
  const texts = await inEveryLanguage(({ ofEsim }) => ofEsim("low_data", { ...esim, holding }));
  expect(texts.id.message).toContain("1,1\u00a0GB dari 5\u00a0GB");
  expect(texts.en.message).toContain("1.1\u00a0GB of 5\u00a0GB");
});

it.each(cases)("%s has no brackets in brackets, in '%s'", async (event, locale) => {
  const texts = await notificationTexts(locale);
  const plan = aPlan(BRACKETED);
  expect(texts.place(plan)).toContain("(2");
  const messages = isEsimEvent(event)
    ? [texts.ofEsim(event, { ...esim, plan, plans: [plan, plan] })]
    : [null, { arrived: 1_000, asked: 145_000 }].flatMap((reviewed) =>
        [false, true].map((isAddition) =>
          texts.ofOrder(event, { ...order, plan, locale, isAddition }, { amount: 145_000, reviewed }),
        ),
      );
  for (const { title, message } of messages) expect(title + message).not.toMatch(NESTED);
});

const ofItsEsim = (["order_ready", "refund", "payment_refunded"] as const).flatMap((event) =>
  locales.map((locale) => [event, locale] as const),
);

it.each([...esimEvents, ...ofItsEsim])(
  "%s names its eSIM, which another of the same place and plan does not have, in '%s'",
  async (event, locale) => {
    const texts = await notificationTexts(locale);
    const messages = isEsimEvent(event)
      ? [texts.ofEsim(event, esim).message]
      : [false, true].map((isAddition) => texts.ofOrder(event, { ...order, locale, isAddition }, sums).message);
    for (const message of messages) expect(message).toContain("(eSIM\u00a0…\u20604240)");
  },
);

it.each(locales)(
  "the notice about an eSIM that takes no plans says whether its money is back, in '%s'",
  async (locale) => {
    const texts = await notificationTexts(locale);
    const toldOf = (reason: "refund_recorded" | "refund_withdrawn") =>
      texts.ofEsim("low_data", { ...esim, isRefunded: true, order: { status: "refunded", reason } }).message;
    expect(toldOf("refund_recorded")).toMatch(/sudah dikembalikan|was refunded/);
    expect(toldOf("refund_withdrawn")).toMatch(/sedang kami kembalikan|is being refunded/);
  },
);
