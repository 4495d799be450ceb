import "server-only";
import QRCode from "qrcode";
import type { Traveller } from "@/lib/auth/session";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { wasSent } from "@/lib/email/once";
import { isBundleCompatible } from "@/lib/esim-go/esims";
import type { VendorFailure } from "@/lib/esim-go/types";
import { limitCalls, limitPerMinute } from "@/lib/limits/service";
import type { Plan } from "@/lib/plans/types";
import { firstDepartureFailure, remindAt } from "./departure";
import { isToInstall, refundOf } from "./installing";
import { readyMailSubject } from "./mail";
import { QR_OPTIONS } from "./qr-options";
import { readEsim } from "./readings";
import {
  askForDueReadings,
  findOwnEsimRow,
  findOwnEsims,
  storeDeparture,
  storeInstalledMark,
  storeNickname,
} from "./repository";
import { firstNicknameFailure } from "./rules";

type OwnEsimInput = { traveller: Traveller; esimId: string };

const REFRESHES_PER_MINUTE = 6;
const RENAMES_PER_MINUTE = 20;
const DEPARTURES_PER_MINUTE = 20;
/** Open screens ask in every tab, and most of these requests do not reach the vendor. */
const FOLLOWS_PER_MINUTE = 60;
const MARKS_PER_MINUTE = 6;
/** An eSIM is read once in this time, however many screens and tabs are open on it. */
const READING_WINDOW_SECONDS = 15;
/**
 * Readings for open screens of all travellers together. Each is two calls of the ten a second that the vendor allows; the
 * other calls are for purchases. The rest waits for the tick.
 */
const SHARED_READINGS = { name: "screen-readings", limit: 20, windowSeconds: 10 };
/** Each check calls the vendor. */
const FIT_CHECKS_PER_MINUTE = 10;

function vendorError(failure: VendorFailure): AppError {
  return appError("vendor_unavailable", "retryAfterSeconds" in failure ? failure.retryAfterSeconds : undefined);
}

/** A traveller's own eSIM by its id or its order's id, and whether it has an activation code; null when it is not theirs. */
export async function findOwnEsim(id: string, userId: string) {
  const esim = await findOwnEsimRow(id, userId);
  return esim && { orderId: esim.orderId, hasCode: esim.activationCode !== null, isRefunded: esim.isRefunded };
}

/** A paid eSIM that its traveller has not installed. `isMailed`: its code has been mailed. `refund`: see `refundOf`. */
export type NotInstalled = { plan: Plan; isMailed: boolean; refund: ReturnType<typeof refundOf> };

/** The eSIMs of a traveller that are still to be installed. @throws on a failed read */
export async function esimsNotInstalled(userId: string): Promise<NotInstalled[]> {
  const now = new Date();
  const toInstall = (await findOwnEsims(userId)).filter((esim) => isToInstall(esim, now));
  return Promise.all(
    toInstall.map(async (esim) => ({
      plan: esim.plan,
      isMailed: await wasSent(readyMailSubject(esim.order.id)),
      refund: refundOf(esim, now),
    })),
  );
}

/**
 * Asks the vendor whether a plan can be added to a traveller's own eSIM.
 * @param bundleName the vendor's name of the plan
 * @param readsFirst reads the eSIM as well, for an order that depends on what it holds; without an answer the last reading counts
 * @returns esim_unavailable when the eSIM is not theirs, not ready or closed at the vendor; esim_being_returned; plan_incompatible
 */
export async function checkPlanFits({
  traveller,
  esimId,
  bundleName,
  readsFirst,
}: OwnEsimInput & { bundleName: string; readsFirst: boolean }): Promise<Result<null, AppError>> {
  const esim = await findOwnEsimRow(esimId, traveller.id);
  if (esim?.id !== esimId || !esim.activationCode) return err(appError("esim_unavailable"));
  if (esim.isReturning) return err(appError("esim_being_returned"));
  const allowed = await limitPerMinute(traveller, "fit", FIT_CHECKS_PER_MINUTE);
  if (!allowed.ok) return allowed;
  if (readsFirst) await readEsim(esimId);
  const compatible = await isBundleCompatible(esim.iccid, bundleName);
  if (compatible.ok) return compatible.value ? ok(null) : err(appError("plan_incompatible"));
  log.warn("compatibility_unknown", { esim: esimId, kind: compatible.error.kind });
  if (compatible.error.kind !== "rejected") return err(vendorError(compatible.error));
  const { status } = compatible.error;
  if (status === 401) return err(appError("vendor_unavailable"));
  return err(appError(status === 400 ? "plan_incompatible" : "esim_unavailable"));
}

/** Reads the traveller's own eSIM from the vendor again, a few times a minute at most. */
export async function refreshEsim({ traveller, esimId }: OwnEsimInput): Promise<Result<void, AppError>> {
  const esim = await findOwnEsimRow(esimId, traveller.id);
  if (!esim) return err(appError("not_found"));
  const allowed = await limitPerMinute(traveller, "refresh", REFRESHES_PER_MINUTE);
  if (!allowed.ok) return allowed;
  const read = await readEsim(esim.id);
  return read.ok ? read : err(vendorError(read.error));
}

/**
 * Asks for readings of one's own eSIMs that a screen shows: at most one for each within 15 s, whoever asks.
 * @returns the ids of those that are due now, whose jobs the caller runs; the others were read just now or need none
 */
export async function askForReadings({
  traveller,
  esimIds,
}: {
  traveller: Traveller;
  esimIds: string[];
}): Promise<Result<string[], AppError>> {
  const allowed = await limitPerMinute(traveller, "follow", FOLLOWS_PER_MINUTE);
  if (!allowed.ok) return allowed;
  const due = await askForDueReadings(traveller.id, esimIds, READING_WINDOW_SECONDS);
  const now: string[] = [];
  for (const id of due) {
    if ((await limitCalls(SHARED_READINGS)).ok) now.push(id);
  }
  return ok(now);
}

/**
 * Marks a traveller's own eSIM as installed, and asks for a reading, whose job the caller runs.
 * @returns not_found when the eSIM is not theirs or has nothing to install yet; esim_refunded
 */
export async function markInstalled({ traveller, esimId }: OwnEsimInput): Promise<Result<void, AppError>> {
  const allowed = await limitPerMinute(traveller, "installed", MARKS_PER_MINUTE);
  if (!allowed.ok) return allowed;
  const esim = await findOwnEsimRow(esimId, traveller.id);
  if (esim?.isRefunded) return err(appError("esim_refunded"));
  return (await storeInstalledMark(esimId, traveller.id)) ? ok(undefined) : err(appError("not_found"));
}

/** Gives the traveller's own eSIM a nickname of at most 40 characters; an empty one removes it. */
export async function renameEsim({
  traveller,
  esimId,
  nickname,
}: OwnEsimInput & { nickname: string }): Promise<Result<void, AppError>> {
  const failure = firstNicknameFailure({ nickname });
  if (failure) return err(appError(failure.code));
  const allowed = await limitPerMinute(traveller, "rename", RENAMES_PER_MINUTE);
  if (!allowed.ok) return allowed;
  const isTheirs = await storeNickname(esimId, traveller.id, nickname || null);
  return isTheirs ? ok(undefined) : err(appError("not_found"));
}

/**
 * Stores the day on which a traveller leaves, of whose eve they are reminded; an empty one removes it.
 * @param esimId the id of their own eSIM, or of the order that brought it
 * @returns departure_invalid; not_found when it is not theirs; esim_refunded
 */
export async function setDeparture({
  traveller,
  esimId,
  leavesOn,
}: OwnEsimInput & { leavesOn: string }): Promise<Result<void, AppError>> {
  const failure = firstDepartureFailure({ leavesOn }, new Date());
  if (failure) return err(appError(failure.code));
  const allowed = await limitPerMinute(traveller, "departure", DEPARTURES_PER_MINUTE);
  if (!allowed.ok) return allowed;
  const esim = await findOwnEsimRow(esimId, traveller.id);
  if (!esim) return err(appError("not_found"));
  if (esim.isRefunded && leavesOn !== "") return err(appError("esim_refunded"));
  const departure = leavesOn === "" ? null : { leavesOn, remindAt: remindAt(leavesOn) };
  await storeDeparture(esim.id, traveller.id, departure);
  return ok(undefined);
}

export type QrImage = { body: string | Uint8Array<ArrayBuffer>; contentType: string };

/**
 * The QR code of a traveller's own eSIM: an SVG for the screen, a PNG for the download.
 * @returns not_found when it is not theirs; esim_refunded; esim_not_ready, also while its plan is being given back
 */
export async function drawQr({
  traveller,
  esimId,
  format,
}: {
  traveller: Traveller;
  esimId: string;
  format: "svg" | "png";
}): Promise<Result<QrImage, AppError>> {
  const esim = await findOwnEsimRow(esimId, traveller.id);
  if (!esim) return err(appError("not_found"));
  if (esim.isRefunded) return err(appError("esim_refunded"));
  if (!esim.activationCode || esim.isReturning) return err(appError("esim_not_ready"));
  if (format === "svg") {
    const body = await QRCode.toString(esim.activationCode, { ...QR_OPTIONS, type: "svg" });
    return ok({ body, contentType: "image/svg+xml" });
  }
  const png = await QRCode.toBuffer(esim.activationCode, { ...QR_OPTIONS, width: 720 });
  return ok({ body: new Uint8Array(png), contentType: "image/png" });
}
