import "server-only";
import { createTranslator } from "use-intl/core";
import { err, ok, type Result } from "@/lib/core/result";
import { renderEsimDetails } from "@/lib/email/mails/esim-details";
import type { RenderedMail } from "@/lib/email/types";
import { wibText } from "@/lib/i18n/dates";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { mailPass } from "@/lib/plans/mail-pass";
import { countryFactsIn, planTextIn } from "@/lib/plans/server-text";
import { mailAddresses } from "./mail-links";
import { esimStatus } from "./rules";
import { esimNamesIn } from "./server-text";
import { ESIM_STATES } from "./states";
import { esimText, plansText } from "./text";
import type { Esim } from "./types";

type Reader = { locale: Locale; givenName: string; now: Date };

/** The mail with the details of an eSIM that was installed or has ended. @returns not_ready without its codes */
export async function renderDetailsOf(
  esim: Esim,
  { locale, givenName, now }: Reader,
): Promise<Result<RenderedMail, "not_ready">> {
  const plans = await planTextIn(locale);
  const messages = await loadMessages(locale);
  const text = esimText(createTranslator({ locale, messages, namespace: "esims.fact" }), plans, locale);
  const names = await esimNamesIn(locale);
  const status = esimStatus(esim, now);
  const common = {
    locale,
    givenName,
    ...mailAddresses({ orderId: esim.order.id, esimId: esim.id, locale }),
    pass: mailPass(esim.plan, plans, names.termsOn(esim, plansText(esim, plans, now))),
    iccid: esim.iccid,
    esimMark: names.mark(esim),
  };
  if (ESIM_STATES[status.state].end === "ended") {
    const { endsAt } = status;
    const endText = endsAt && endsAt <= now ? wibText(locale, endsAt) : null;
    return ok(await renderEsimDetails({ ...common, kind: "ended", facts: [text.dataLeft(esim, status)], endText }));
  }
  const { activationCode, smdpAddress, matchingId } = esim;
  if (!activationCode || !smdpAddress || !matchingId) return err("not_ready");
  const end = text.hasBegun(status) || status.endsAt ? [text.validUntil(status, esim)] : [];
  const refunded = text.refunded(esim, status);
  const facts = [
    text.dataLeft(esim, status),
    ...(refunded ? [refunded] : []),
    ...end,
    text.days(status, esim),
    ...(await countryFactsIn(locale, esim.plan)),
  ];
  const lapsesText = text.lapses(esim.assignments);
  const codes = { activationCode, smdpAddress, matchingId };
  return ok(await renderEsimDetails({ ...common, kind: "installed", facts, lapsesText, ...codes }));
}
