import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { z } from "zod";
import type { Call, endpoints } from "@/lib/api/contract";
import type { deskEndpoints } from "@/lib/api/desk-contract";
import { sampleBuyer } from "../../support/sample-buyer.ts";

type BodiesOf<Endpoints> = {
  [Key in keyof Endpoints as Endpoints[Key] extends Call ? Key : never]: Endpoints[Key] extends {
    body: { schema?: infer Schema };
  }
    ? z.input<Extract<Schema, z.ZodType>>
    : never;
};

const EMAIL = "fuzz@example.com";
const PASSWORD = "tebakan-yang-salah";
const person = { email: EMAIL, locale: "id", next: null } as const;

/** The fields of these bodies that hold ids of a traveller's own, and those that hold ids of the catalogue. */
export const OWN_IDS = ["orderId", "esimId", "esimIds"];
export const CATALOGUE_IDS = ["bundleId", "offerId"];

/**
 * A valid body for every call of the contract: a new call without one fails the type check.
 * @param ids of an order, an eSIM and a plan
 */
export function validBodies({
  orderId,
  esimId,
  bundleId,
}: Record<"orderId" | "esimId" | "bundleId", string>): BodiesOf<typeof endpoints> {
  return {
    startPayment: {
      orderType: "new",
      bundleId,
      customerInfo: { ...sampleBuyer, email: EMAIL },
      idempotencyKey: crypto.randomUUID(),
      locale: "id",
      paymentMethod: "QRIS",
      offerId: crypto.randomUUID(),
      besideOpenUntil: Date.now(),
    },
    checkPayment: { orderId },
    ensureEsim: { orderId },
    cancelOrder: { orderId: crypto.randomUUID() },
    checkReturn: { orderId: crypto.randomUUID() },
    returnPlan: { orderId: crypto.randomUUID() },
    sendEsimMail: { orderId },
    triggerMail: { orderId, emailType: "esim_ready" },
    refreshEsim: { esimId },
    followEsims: { esimIds: [esimId, crypto.randomUUID()] },
    markInstalled: { esimId },
    renameEsim: { esimId, nickname: "Tokyo" },
    setDeparture: { esimId, leavesOn: "2027-01-31" },
    regenerateQr: { esimId },
    signUp: {
      ...person,
      fullName: "Sari Dewi",
      phone: "0812 3456 7890",
      password: PASSWORD,
      confirmPassword: PASSWORD,
      acceptTerms: true,
    },
    signIn: { email: EMAIL, password: PASSWORD, remember: true },
    requestCode: person,
    verifyCode: { email: EMAIL, code: "123456", purpose: "signUp", password: PASSWORD, remember: true, locale: "id" },
    signOut: {},
    resendConfirmation: person,
    confirmEmail: { token_hash: "ab12".repeat(14), type: "email_change", locale: "id" },
    requestRecovery: person,
    resetPassword: { token_hash: "ab12".repeat(14), password: PASSWORD, confirmPassword: PASSWORD },
    finishGoogleLogin: { code: "a-code-of-google", locale: "id" },
    changeEmail: { password: PASSWORD, newEmail: "other@example.com", locale: "id" },
    deleteAccount: { password: PASSWORD, locale: "id" },
    sendContactMessage: {
      id: crypto.randomUUID(),
      name: "Sari Dewi",
      email: EMAIL,
      topic: "connection",
      message: "Belum tersambung.",
      locale: "id",
      orderId,
      esimId,
      leaveEmpty: "",
    },
  };
}

/** The same for the calls of the operator's desk. */
export function deskBodies(orderId: string): BodiesOf<typeof deskEndpoints> {
  const note = "Sari: looked at it";
  const word = orderId.slice(0, 8);
  const confirmed = { word, seen: word, note };
  return {
    answerMessage: { messageId: crypto.randomUUID(), answer: "Halo, eSIM Anda sudah siap." },
    closeCase: { caseId: crypto.randomUUID(), ...confirmed },
    leaveUnsent: { kind: "notify", subject: orderId, word, note },
    decideHeldOrder: { orderId, decision: "give_back", ...confirmed },
    pauseSales: { plan: "esim_fuzz", word: "esim_fuzz", note },
    putMessageAway: { messageId: crypto.randomUUID(), note },
    resumeSales: { pauseId: crypto.randomUUID(), word: "all" },
    retryJob: { kind: "notify", subject: orderId, word },
    unmaskOrder: { orderId, note: "Sari: to compare the address" },
  };
}

/** A route that no page of ours calls. `sign` makes the headers with which its caller proves itself. */
export type OtherDoor = {
  method: "GET" | "POST";
  query?: readonly string[];
  body?: object;
  sign?: (body: string | Buffer) => Record<string, string>;
  /** Signed requests make the whole store work: only one in this many is signed. */
  isSignedOneIn?: number;
};

export type Secrets = Record<"callbackToken" | "esimGoKey" | "hookSecret" | "cronSecret", string>;

/** How to knock at each route outside the contract, by its folder below `app`. */
export function otherDoors({ callbackToken, esimGoKey, hookSecret, cronSecret }: Secrets): Record<string, OtherDoor> {
  const asScheduler = { sign: () => ({ authorization: `Bearer ${cronSecret}` }), isSignedOneIn: 40 };
  return {
    "api/cron/work": { method: "POST", body: {}, ...asScheduler },
    "api/cron/catalogue": {
      method: "POST",
      query: ["act", "reader", "reading", "digest", "rate", "force"],
      body: {},
      ...asScheduler,
    },
    "api/cron/reconcile": { method: "POST", query: ["days"], body: {}, ...asScheduler },
    "api/health": { method: "GET" },
    "api/health/ready": { method: "GET", ...asScheduler },
    "api/hooks/send-email": {
      method: "POST",
      body: {
        user: {
          id: crypto.randomUUID(),
          email: EMAIL,
          new_email: "",
          user_metadata: { locale: "id", fullName: "Sari" },
        },
        email_data: {
          token: "1234567890",
          token_hash: "ab12".repeat(14),
          old_email: "",
          redirect_to: "http://localhost/",
          email_action_type: "signup",
        },
      },
      sign: (body) => {
        const now = new Date();
        return {
          "webhook-id": "msg_1",
          "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
          "webhook-signature": new Webhook(hookSecret.slice("v1,".length)).sign("msg_1", now, body.toString()),
        };
      },
    },
    "api/metrics": { method: "GET", ...asScheduler },
    "api/payments/return": { method: "GET", query: ["external_id", "lang"] },
    "api/webhooks/xendit": {
      method: "POST",
      body: {
        id: "63f0000000000000000000aa",
        external_id: crypto.randomUUID(),
        status: "PAID",
        amount: 45_000,
        currency: "IDR",
        paid_amount: 45_000,
        paid_at: "2026-11-22T00:00:00.000Z",
        payment_method: "QR_CODE",
        payment_channel: "QRIS",
      },
      sign: () => ({ "x-callback-token": callbackToken }),
    },
    "api/webhooks/esim-go": {
      method: "POST",
      body: {
        iccid: "8944538532008160222",
        alertType: "Utilisation",
        bundle: { name: "esim_1GB_7D_JP_V2", initialQuantity: 1e9, remainingQuantity: 5e8 },
      },
      sign: (body) => ({ "x-signature-sha256": createHmac("sha256", esimGoKey).update(body).digest("base64") }),
    },
    "security.txt": { method: "GET" },
    "share/[locale]/[file]": { method: "GET" },
    "sw.js": { method: "GET" },
  };
}
