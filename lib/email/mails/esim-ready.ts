import "server-only";
import { qrImage } from "@/lib/email/qr";
import { renderMail } from "@/lib/email/template";
import { mailTranslator, refundPolicy } from "@/lib/email/translator";
import type { RenderedMail } from "@/lib/email/types";
import type { Locale } from "@/lib/i18n/routing";
import { shortInstallSteps } from "@/lib/install/mail-steps";

/** The first block of an order's id, which travellers use as its number. */
const SHORT_ID_LENGTH = 8;
/** CSS pixels. */
const QR_SIZE = 220;

export type EsimReadyInput = {
  locale: Locale;
  to: string;
  givenName: string;
  orderId: string;
  /** Absolute addresses. */
  orderUrl: string;
  esimUrl: string;
  /** In the reader's language, like `planText` ('3GB, 7 Hari'). */
  destinationName: string;
  planText: string;
  /** Where the plan works, and where not. */
  countries?: readonly { label: string; value: string }[];
  /** 'LPA:1$...' */
  activationCode: string;
  smdpAddress: string;
  matchingId: string;
  iccid: string;
};

/** 'Your eSIM is ready': everything needed to install it without opening the store. */
export async function renderEsimReady(input: EsimReadyInput): Promise<RenderedMail> {
  const t = await mailTranslator(input.locale);
  const order = input.orderId.slice(0, SHORT_ID_LENGTH).toUpperCase();
  const destination = input.destinationName;
  return renderMail({
    locale: input.locale,
    subject: t("esimReady.subject", { destination }),
    preview: t("esimReady.preview"),
    title: t("esimReady.title", { destination }),
    blocks: [
      { kind: "paragraph", text: t("esimReady.greeting", { name: input.givenName }) },
      {
        kind: "facts",
        facts: [
          { label: t("esimReady.order"), value: order },
          { label: t("esimReady.destination"), value: destination },
          { label: t("esimReady.plan"), value: input.planText },
          ...(input.countries ?? []),
          { label: t("esimReady.validity"), value: t("esimReady.validityStart") },
        ],
      },
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
      { kind: "link", label: t("esimReady.openOrder"), url: input.orderUrl },
    ],
    footer: [t("footer.brand"), await refundPolicy(input.locale), t("esimReady.why")],
  });
}
