import "server-only";
import { createTranslator } from "use-intl/core";
import { contactBlocks } from "@/lib/email/contact-blocks";
import { passBlock } from "@/lib/email/pass-block";
import { QR_SIZE, qrImage } from "@/lib/email/qr-image";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { MailBlock, MailPass, RenderedMail } from "@/lib/email/types";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import type { Fact } from "./receipt";

export type EsimDetailsInput = {
  locale: Locale;
  /** Empty for a greeting without a name. */
  givenName: string;
  /** Absolute addresses of the traveller's own pages. */
  orderUrl: string;
  esimUrl: string;
  helpUrl: string;
  /** In the reader's language; it names all plans of the eSIM that count. */
  pass: MailPass;
  /** Data, days and end as the eSIM's screen shows them, and where the plan works. */
  facts: Fact[];
  iccid: string;
  /** 'eSIM …0239' */
  esimMark: string;
} & (InstalledEsim | EndedEsim);

type InstalledEsim = {
  kind: "installed";
  /** Which data lapses before the rest; null where all of it lapses at one time. */
  lapsesText: string | null;
  /** 'LPA:1$...' */
  activationCode: string;
  smdpAddress: string;
  matchingId: string;
};

type EndedEsim = {
  kind: "ended";
  /** '4 Des 2026 10.00 WIB'; null where no end is known. */
  endText: string | null;
};

/** The codes of an installed eSIM. Nothing invites the reader to install it again. */
async function codeBlocks(input: EsimDetailsInput & { kind: "installed" }): Promise<MailBlock[]> {
  const { locale } = input;
  const t = await mailTranslator(locale);
  const qr = createTranslator({ locale, messages: await loadMessages(locale), namespace: "esim.qr" });
  return [
    { kind: "heading", text: t("esimDetails.codes") },
    { kind: "paragraph", text: qr("hintInUse") },
    { kind: "image", image: await qrImage(input.activationCode), alt: qr("title"), size: QR_SIZE },
    { kind: "code", label: t("esimReady.activationCode"), value: input.activationCode },
    { kind: "code", label: t("esimReady.smdp"), value: input.smdpAddress },
    { kind: "code", label: t("esimReady.matchingId"), value: input.matchingId },
  ];
}

/** What an eSIM that is installed or in use holds, with its codes; of one that has ended, only that and when. */
export async function renderEsimDetails(input: EsimDetailsInput): Promise<RenderedMail> {
  const t = await mailTranslator(input.locale);
  const words = { destination: input.pass.place };
  const isEnded = input.kind === "ended";
  const lapsesText = isEnded ? null : input.lapsesText;
  const key = isEnded ? "esimDetails.ended" : "esimDetails";
  const endedBody =
    isEnded && input.endText ? t("esimDetails.ended.body", { end: input.endText }) : t("esimDetails.ended.bodyNoEnd");
  return renderMail({
    locale: input.locale,
    subject: t(`${key}.subject`, words),
    about: input.esimMark,
    preview: t(`${key}.preview`),
    title: t(`${key}.title`, words),
    blocks: [
      {
        kind: "paragraph",
        text: input.givenName
          ? t("esimNotification.greeting", { name: input.givenName })
          : t("esimNotification.greetingWithoutName"),
      },
      { kind: "paragraph", text: isEnded ? endedBody : t("esimDetails.body") },
      await passBlock(input.pass),
      { kind: "facts", facts: input.facts },
      ...(lapsesText
        ? [{ kind: "paragraph" as const, text: t("orderNotification.lapses", { lapses: lapsesText }) }]
        : []),
      { kind: "button", label: t("esimReady.open"), url: input.esimUrl },
      ...(isEnded ? [] : await codeBlocks(input)),
      { kind: "code", label: t("esimReady.iccid"), value: input.iccid },
      ...(isEnded ? [] : [{ kind: "note" as const, text: t("esimDetails.secret") }]),
      { kind: "link", label: t("esimReady.openOrder"), url: input.orderUrl },
      ...(await contactBlocks(input.locale, input.helpUrl)),
    ],
    footer: [t("footer.brand"), t("esimDetails.why")],
  });
}
