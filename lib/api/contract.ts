import type { z } from "zod";
import type { deleteAccountSchema } from "@/lib/account/schema";
import type {
  changeEmailSchema,
  confirmSchema,
  googleSchema,
  recoverSchema,
  requestCodeSchema,
  resendSchema,
  resetPasswordSchema,
  signInSchema,
  signOutSchema,
  signUpSchema,
  verifyCodeSchema,
} from "@/lib/auth/schema";
import { destinationTypes } from "@/lib/catalogue/types";
import type { createInvoiceSchema } from "@/lib/checkout/schema";
import type { ErrorCode } from "@/lib/core/errors";
import { returnStandings, waysBack } from "@/lib/esims/plan-return-types";
import type { esimInputSchema, followEsimsSchema, renameEsimSchema, setDepartureSchema } from "@/lib/esims/schema";
import type { contactSchema } from "@/lib/help/schema";
import { moneyWhenCancelled } from "@/lib/orders/payment-states";
import type { orderInputSchema, sendEsimMailSchema, triggerEmailSchema } from "@/lib/orders/schema";
import { orderStatuses } from "@/lib/orders/statuses";
import { orderStandings } from "@/lib/orders/types";
import { type Check, listOf, nothing, number, oneOf, shape, text, yesOrNo } from "./shape";

/** The codes for a missing answer (`lost`) and for a foreign one (`unreadable`), e.g. the error page of a proxy. */
type Silence<Lost extends ErrorCode | "offline"> = { lost: Lost; unreadable: ErrorCode };

/** Carries only the type of a body, because schemas must stay out of the browser. */
type Body<Schema extends z.ZodType> = { schema?: Schema };

type Declared<Schema extends z.ZodType, Answer, Path extends string = string> = {
  path: Path;
  body: Body<Schema>;
  answer: Check<Answer>;
};

/** A POST with a JSON body. The answer is `{success: true, ...answer}` or `{success: false, error}`. */
export type Call<
  Schema extends z.ZodType = z.ZodType,
  Answer = unknown,
  Lost extends ErrorCode | "offline" = ErrorCode | "offline",
  Path extends string = string,
> = Declared<Schema, Answer, Path> & { kind: "call"; silence: Silence<Lost> };

/** A GET with a plain JSON answer. `[name]` in the path is a parameter. */
export type Read<Path extends string = string, Answer = unknown> = { kind: "read"; path: Path; answer: Check<Answer> };

/** A GET whose answer is a file. */
export type Download<Path extends string = string> = { kind: "file"; path: Path };

type KeyOfAny<Union> = Union extends unknown ? keyof Union : never;

/**
 * Forbids fields in `Given` that `Declared` does not have, including spread ones: strict schemas refuse them in a body, and an
 * answer is sent without them.
 */
export type Exactly<Given, Declared> = Given & { [Name in Exclude<keyof Given, KeyOfAny<Declared>>]: never };

export const bodyOf = <Schema extends z.ZodType>(): Body<Schema> => ({});

export function call<Schema extends z.ZodType, Answer, Path extends string>(
  declared: Declared<Schema, Answer, Path>,
): Call<Schema, Answer, "offline", Path> {
  return { kind: "call", silence: { lost: "offline", unreadable: "internal" }, ...declared };
}

/** A call that depends on the auth service: without an answer, that service counts as unavailable. */
function loginCall<Schema extends z.ZodType, Answer>(
  declared: Declared<Schema, Answer>,
): Call<Schema, Answer, "auth_unavailable"> {
  return { kind: "call", silence: { lost: "auth_unavailable", unreadable: "auth_unavailable" }, ...declared };
}

function read<Path extends string, Answer>(declared: { path: Path; answer: Check<Answer> }): Read<Path, Answer> {
  return { kind: "read", ...declared };
}

function file<Path extends string>(declared: { path: Path }): Download<Path> {
  return { kind: "file", ...declared };
}

/**
 * All endpoints that our browser code calls: the path (the route's folder below app/api), the input and the answer. Routes
 * and the browser's client both use it, so a field renamed on one side fails the type check. Names of the gateway or the
 * vendor occur only in paths.
 */
export const endpoints = {
  startPayment: call({
    path: "functions/create-xendit-invoice",
    body: bodyOf<typeof createInvoiceSchema>(),
    answer: shape({ order_id: text, invoice_url: text }),
  }),
  checkPayment: call({
    path: "functions/check-xendit-payment-status",
    body: bodyOf<typeof orderInputSchema>(),
    answer: shape({
      updated: yesOrNo,
      oldStatus: oneOf(orderStatuses),
      standing: oneOf(orderStandings),
    }),
  }),
  ensureEsim: call({
    path: "functions/create-esimgo-order",
    body: bodyOf<typeof orderInputSchema>(),
    answer: shape({ status: oneOf(orderStatuses) }),
  }),
  cancelOrder: call({
    path: "functions/cancel-order",
    body: bodyOf<typeof orderInputSchema>(),
    answer: shape({ money: oneOf(moneyWhenCancelled) }),
  }),
  checkReturn: call({
    path: "functions/check-plan-return",
    body: bodyOf<typeof orderInputSchema>(),
    answer: shape({ standing: oneOf(returnStandings), rupiah: number, way: oneOf(waysBack) }),
  }),
  returnPlan: call({ path: "functions/return-plan", body: bodyOf<typeof orderInputSchema>(), answer: nothing }),
  sendEsimMail: call({ path: "functions/send-esim-email", body: bodyOf<typeof sendEsimMailSchema>(), answer: nothing }),
  triggerMail: call({ path: "functions/trigger-email", body: bodyOf<typeof triggerEmailSchema>(), answer: nothing }),
  refreshEsim: call({ path: "functions/refresh-esim", body: bodyOf<typeof esimInputSchema>(), answer: nothing }),
  followEsims: call({ path: "functions/follow-esims", body: bodyOf<typeof followEsimsSchema>(), answer: nothing }),
  markInstalled: call({ path: "functions/mark-installed", body: bodyOf<typeof esimInputSchema>(), answer: nothing }),
  renameEsim: call({ path: "functions/rename-esim", body: bodyOf<typeof renameEsimSchema>(), answer: nothing }),
  setDeparture: call({ path: "functions/set-departure", body: bodyOf<typeof setDepartureSchema>(), answer: nothing }),
  regenerateQr: call({ path: "functions/regenerate-qr-code", body: bodyOf<typeof esimInputSchema>(), answer: nothing }),
  esimQr: file({ path: "esims/[id]/qr" }),

  signUp: loginCall({ path: "auth/sign-up", body: bodyOf<typeof signUpSchema>(), answer: nothing }),
  signIn: loginCall({ path: "auth/sign-in", body: bodyOf<typeof signInSchema>(), answer: nothing }),
  requestCode: loginCall({ path: "auth/code", body: bodyOf<typeof requestCodeSchema>(), answer: nothing }),
  verifyCode: loginCall({ path: "auth/verify-code", body: bodyOf<typeof verifyCodeSchema>(), answer: nothing }),
  signOut: loginCall({ path: "auth/sign-out", body: bodyOf<typeof signOutSchema>(), answer: nothing }),
  resendConfirmation: loginCall({ path: "auth/resend", body: bodyOf<typeof resendSchema>(), answer: nothing }),
  confirmEmail: loginCall({
    path: "auth/confirm",
    body: bodyOf<typeof confirmSchema>(),
    answer: shape({ loginKept: yesOrNo }),
  }),
  requestRecovery: loginCall({ path: "auth/recover", body: bodyOf<typeof recoverSchema>(), answer: nothing }),
  resetPassword: loginCall({
    path: "auth/reset-password",
    body: bodyOf<typeof resetPasswordSchema>(),
    answer: shape({ loginKept: yesOrNo }),
  }),
  finishGoogleLogin: loginCall({ path: "auth/google", body: bodyOf<typeof googleSchema>(), answer: nothing }),

  changeEmail: call({ path: "auth/change-email", body: bodyOf<typeof changeEmailSchema>(), answer: nothing }),
  deleteAccount: call({ path: "account/delete", body: bodyOf<typeof deleteAccountSchema>(), answer: nothing }),
  exportAccount: file({ path: "account/export" }),

  sendContactMessage: call({
    path: "contact",
    body: bodyOf<typeof contactSchema>(),
    answer: shape({ attached: yesOrNo }),
  }),
  contactSender: read({ path: "contact/sender", answer: shape({ name: text, email: text }) }),
  searchIndex: read({
    path: "catalogue/[locale]/search-index",
    answer: listOf(
      shape({
        code: text,
        type: oneOf(destinationTypes),
        popularity: number,
        names: listOf(text),
        aliases: listOf(text),
        regions: listOf(text),
        members: listOf(text),
        prices: listOf(shape({ priceRupiah: number, codes: listOf(text) })),
        slug: text,
        name: text,
      }),
    ),
  }),
};
