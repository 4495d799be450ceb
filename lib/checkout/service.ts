import "server-only";
import { createHash } from "node:crypto";
import { fitsEsim } from "@/lib/aftersale/rules";
import type { Traveller } from "@/lib/auth/session";
import { supportEnv } from "@/lib/core/env.server";
import { type AppError, appError } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import { checkPlanFits, refreshEsim } from "@/lib/esims/service";
import { limitPerHour } from "@/lib/limits/service";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import { closeIfRefused } from "@/lib/payments/invoices";
import { ensurePayable } from "@/lib/payments/service";
import { customerErrors } from "./buyer-rules";
import { CODE_OF_REFUSAL } from "./refusals";
import { createOrder, findBoughtPlan, findOnSale, findTarget, isKeyUsed, listBoughtPlans } from "./repository";
import type { CreateInvoiceInput } from "./schema";

/** Each call may create an order and an invoice, and the gateway's limit is for the whole store. */
const PAYMENTS_PER_HOUR = 120;

type NewPurchase = Extract<CreateInvoiceInput, { bundleId: string }>;

function requestHash(input: NewPurchase): string {
  const { idempotencyKey: _key, ...request } = input;
  return createHash("sha256").update(JSON.stringify(request)).digest("hex");
}

/**
 * Whether the plan fits the eSIM, by our own rule and then by the vendor's, before anything is written. The vendor's check
 * alone would accept a plan for another destination. The check is skipped when the key already has
 * an order: a repeated request must find that order whatever the vendor says now.
 */
async function checkFit(input: NewPurchase, traveller: Traveller): Promise<Result<null, AppError>> {
  const esimId = "esimId" in input ? input.esimId : undefined;
  if (!ORDER_KINDS[input.orderType].targetsEsim || esimId === undefined) return ok(null);
  if (await isKeyUsed(traveller.id, input.idempotencyKey)) return ok(null);
  const [wanted, bought] = await Promise.all([findOnSale(input.bundleId), findBoughtPlan(esimId, traveller.id)]);
  if (wanted === null) return err(appError("bundle_unavailable"));
  if (bought === null) return err(appError("esim_unavailable"));
  if (!fitsEsim(wanted.plan, bought)) return err(appError("plan_incompatible"));
  return checkPlanFits({
    traveller,
    esimId,
    bundleName: wanted.vendorName,
    readsFirst: ORDER_KINDS[input.orderType].mustLengthen,
  });
}

async function orderOf(input: NewPurchase, traveller: Traveller): Promise<Result<string, AppError>> {
  const [invalid] = customerErrors(input.customerInfo);
  if (invalid) return err(appError(invalid));
  const fits = await checkFit(input, traveller);
  if (!fits.ok) return fits;
  const created = await createOrder({
    userId: traveller.id,
    idempotencyKey: input.idempotencyKey,
    requestHash: requestHash(input),
    bundleId: input.bundleId,
    kind: input.orderType,
    esimId: "esimId" in input ? input.esimId : undefined,
    offerId: "offerId" in input ? input.offerId : undefined,
    paymentMethod: input.paymentMethod,
    locale: input.locale,
    customer: input.customerInfo,
    besideOpenUntil: input.besideOpenUntil === undefined ? null : new Date(input.besideOpenUntil),
    besidePaid: input.besidePaid ?? [],
    shownTotal: input.shownTotal,
  });
  return "orderId" in created ? ok(created.orderId) : err(appError(CODE_OF_REFUSAL[created.outcome]));
}

/** Reads the eSIM of an unpaid extension, which may not be sold any more. Without an answer the last reading counts. */
async function readTarget(orderId: string, traveller: Traveller): Promise<void> {
  const target = await findTarget(orderId, traveller.id);
  if (target && ORDER_KINDS[target.kind].mustLengthen) await refreshEsim({ traveller, esimId: target.esimId });
}

/**
 * Writes the order, then makes sure that it has exactly one open invoice. Repeated or parallel calls with the same request
 * return the same order and the same invoice. When the gateway refuses the invoice, a new checkout request corrects the
 * order; one whose data is refused when it is paid from its own page is closed instead. An extension that would no longer lengthen
 * its eSIM's life is refused, and closed with its invoice. Nothing is written or paid before the questions of `Answers` are answered.
 */
export async function startPayment({
  traveller,
  input,
}: {
  traveller: Traveller;
  input: CreateInvoiceInput;
}): Promise<Result<{ orderId: string; invoiceUrl: string }, AppError>> {
  const allowed = await limitPerHour(traveller, "pay", PAYMENTS_PER_HOUR);
  if (!allowed.ok) return allowed;
  const { besidePaid = [] } = input;
  if ("orderId" in input) {
    await readTarget(input.orderId, traveller);
    const own = { orderId: input.orderId, userId: traveller.id };
    const invoiced = await ensurePayable({ ...own, besidePaid });
    if (!invoiced.ok) await closeIfRefused({ ...own, refusal: invoiced.error.code });
    return invoiced;
  }
  const order = await orderOf(input, traveller);
  if (!order.ok) return order;
  return ensurePayable({ orderId: order.value, userId: traveller.id, besidePaid });
}

/**
 * The eSIM for which a traveller buys a plan again: the newest that was bought with this plan, otherwise the newest that the plan
 * fits. An order does not name the eSIM that it buys again. Null where the plan is not on sale or fits none.
 * @param bundleId may be invalid
 * @throws on a failed read
 */
export async function esimToBuyAgain(traveller: Pick<Traveller, "id">, bundleId: string): Promise<string | null> {
  if (!isUuid(bundleId)) return null;
  const [wanted, bought] = await Promise.all([findOnSale(bundleId), listBoughtPlans(traveller.id)]);
  const fitting = bought.filter(({ plan }) => wanted && fitsEsim(wanted.plan, plan));
  return (fitting.find(({ plan }) => plan.id === bundleId) ?? fitting[0])?.esimId ?? null;
}

/** The company that sells, as configured; null without one. */
export function legalEntity(): string | null {
  return supportEnv().LEGAL_ENTITY ?? null;
}
