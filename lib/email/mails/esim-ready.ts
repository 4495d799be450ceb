import "server-only";
import { contactBlocks } from "@/lib/email/contact-blocks";
import { passBlock } from "@/lib/email/pass-block";
import { QR_SIZE, qrImage } from "@/lib/email/qr-image";
import { renderMail } from "@/lib/email/template";
import { mailTranslator, refundPolicy } from "@/lib/email/translator";
import type { MailPass, RenderedMail } from "@/lib/email/types";
import type { Locale } from "@/lib/i18n/routing";
import { atHomeText, shortInstallSteps } from "@/lib/install/mail-steps";
import { shortId } from "@/lib/orders/numbers";
import { acceptedNote, type Fact, type Receipt, receiptFacts } from "./receipt";

export type EsimReadyInput = {
  locale: Locale;
  to: string;
  givenName: string;
  orderId: string;
  /** Absolute addresses of the traveller's own pages. */
  orderUrl: string;
  esimUrl: string;
  /** In the reader's language. */
  pass: MailPass;
  /** 'eSIM …0239' */
  esimMark: string;
  /** Whether it may not install any more after arrival. */
  isEarly: boolean;
  /** Whether its plan works at home too: kept on after installing, its days may start before the trip. */
  isKeptOff: boolean;
  /** Whether it works at home alone, where its days start at once. */
  isAtHome: boolean;
  /** Whether the payment arrived after the order had been closed: the traveller may not want it any more. */
  isPaidLate: boolean;
  orderedAt: string;
  /** The plan of the order; null where the pass names no other one. */
  orderedPlan: string | null;
  receipt: Receipt;
  /** Where the plan works, and where not; none for a plan of one country. */
  countries?: readonly Fact[];
  /** The links that install it with one tap, by system. */
  installLinks: { ios: string; android: string };
  helpUrl: string;
  /** 'LPA:1$...' */
  activationCode: string;
  smdpAddress: string;
  matchingId: string;
  iccid: string;
};

function greetingOf({ isEarly, isAtHome }: Pick<EsimReadyInput, "isEarly" | "isAtHome">) {
  if (isEarly) return "esimReady.greetingEarly";
  return isAtHome ? "esimReady.greetingAtHome" : "esimReady.greeting";
}

/** 'Your eSIM is ready': everything needed to install it, also without the store, and the receipt. */
export async function renderEsimReady(input: EsimReadyInput): Promise<RenderedMail> {
  const t = await mailTranslator(input.locale);
  const destination = input.pass.place;
  return renderMail({
    locale: input.locale,
    subject: t("esimReady.subject", { destination }),
    about: input.esimMark,
    preview: t("esimReady.preview", { plan: input.pass.plan }),
    title: t("esimReady.title", { destination }),
    blocks: [
      {
        kind: "paragraph",
        text: t(greetingOf(input), { name: input.givenName, atHome: await atHomeText(input.locale) }),
      },
      ...(input.isKeptOff ? [{ kind: "paragraph", text: t("esimReady.keepOff") } as const] : []),
      ...(input.isPaidLate ? [{ kind: "paragraph", text: t("esimReady.paidLate") } as const] : []),
      await passBlock(input.pass),
      { kind: "heading", text: t("esimReady.oneTap") },
      { kind: "paragraph", text: t("esimReady.oneTapText") },
      {
        kind: "actions",
        actions: [
          { label: t("esimReady.ios"), url: input.installLinks.ios },
          { label: t("esimReady.android"), url: input.installLinks.android },
        ],
      },
      { kind: "heading", text: t("esimReady.otherPhone") },
      { kind: "image", image: await qrImage(input.activationCode), alt: t("esimReady.qrAlt"), size: QR_SIZE },
      { kind: "heading", text: t("esimReady.install") },
      { kind: "steps", steps: await shortInstallSteps(input.locale) },
      { kind: "button", label: t("esimReady.open"), url: input.esimUrl },
      { kind: "heading", text: t("esimReady.manual") },
      { kind: "paragraph", text: t("esimReady.manualBody") },
      { kind: "code", label: t("esimReady.activationCode"), value: input.activationCode },
      { kind: "code", label: t("esimReady.smdp"), value: input.smdpAddress },
      { kind: "code", label: t("esimReady.matchingId"), value: input.matchingId },
      { kind: "code", label: t("esimReady.iccid"), value: input.iccid },
      { kind: "note", text: t("esimReady.secret") },
      { kind: "heading", text: t("esimReady.receipt") },
      {
        kind: "facts",
        facts: [
          { label: t("esimReady.order"), value: shortId(input.orderId) },
          ...(input.orderedPlan ? [{ label: t("esimReady.plan"), value: input.orderedPlan }] : []),
          { label: t("orderNotification.date"), value: input.orderedAt },
          { label: t("esimReady.validity"), value: t("esimReady.validityStart") },
          ...(input.countries ?? []),
          ...(await receiptFacts(input.locale, input.receipt)),
        ],
      },
      ...(await acceptedNote(input.locale, input.receipt)),
      { kind: "link", label: t("esimReady.openOrder"), url: input.orderUrl },
      ...(await contactBlocks(input.locale, input.helpUrl)),
    ],
    footer: [t("footer.brand"), await refundPolicy(input.locale), t("esimReady.why")],
  });
}
