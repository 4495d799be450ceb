import "server-only";
import { z } from "zod";
import { serverEnv } from "@/lib/core/env.server";
import { err, ok, type Result } from "@/lib/core/result";
import { renderEsimReady } from "@/lib/email/mails/esim-ready";
import { sendMail } from "@/lib/email/send";
import { pathOf } from "@/lib/i18n/paths";
import { localNameOf } from "@/lib/i18n/slugs";
import { findOrderForMail, isMailSent, planNameIn, recordMail } from "./repository";

const countriesSchema = z.array(z.object({ name: z.string() }));

type MailOrder = NonNullable<Awaited<ReturnType<typeof findOrderForMail>>>;

/** The eSIM of an order, or the one that a top-up went onto. */
function firstEsim({ esims, target }: MailOrder) {
  return (Array.isArray(esims) ? esims[0] : esims) ?? target;
}

/**
 * Sends 'your eSIM is ready' with code and QR to the buyer, in the language of the order. The same `dedupeKey` sends once.
 * @returns why it could not be sent; 'not_ready' while there is no activation code
 */
export async function sendReadyMail({
  orderId,
  dedupeKey,
}: {
  orderId: string;
  dedupeKey: string;
}): Promise<Result<void, "not_ready" | "rejected" | "unavailable">> {
  if (await isMailSent(dedupeKey)) return ok(undefined);
  const order = await findOrderForMail(orderId);
  const esim = order && firstEsim(order);
  if (!order?.email || !esim?.activation_code || !esim.smdp_address || !esim.matching_id) return err("not_ready");
  const locale = order.locale === "en" ? "en" : "id";
  const { NEXT_PUBLIC_SITE_URL: site } = serverEnv();
  const countries = countriesSchema.safeParse(order.bundles.countries);
  const destination = countries.success ? (countries.data[0]?.name ?? "") : "";
  const rendered = await renderEsimReady({
    locale,
    to: order.email,
    givenName: order.given_names ?? "",
    orderId: order.id,
    orderUrl: site + pathOf({ screen: "orderDetail", id: order.id }, locale),
    esimUrl: site + pathOf({ screen: "esimDetail", id: esim.id }, locale),
    destinationName: localNameOf(destination, locale),
    planText: await planNameIn(order.bundles.id, order.bundles.display_name, locale),
    activationCode: esim.activation_code,
    smdpAddress: esim.smdp_address,
    matchingId: esim.matching_id,
    iccid: esim.iccid,
  });
  const sent = await sendMail({ to: order.email, rendered, dedupeKey });
  if (!sent.ok) return err(sent.error.kind);
  await recordMail(dedupeKey, "esim_ready", order.id, sent.value.messageId);
  return ok(undefined);
}
