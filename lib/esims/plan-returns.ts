import "server-only";
import type { Traveller } from "@/lib/auth/session";
import { serverEnv } from "@/lib/core/env.server";
import { type AppError, appError, type ErrorCode } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { stopwatch } from "@/lib/core/stopwatch";
import { isEsimListed, listEsimBundles, type RevokeFailure, revokeAssignment } from "@/lib/esim-go/esims";
import type { VendorAssignment, VendorFailure, VendorResult } from "@/lib/esim-go/types";
import type { JobOutcome } from "@/lib/jobs/types";
import { limitPerMinute } from "@/lib/limits/service";
import { goesBackThroughGateway } from "@/lib/payments/refunds";
import { type PlanStanding, planStanding, secondsUntilSettled } from "./plan-return-rules";
import type { ReturnCheck } from "./plan-return-types";
import {
  askPlanReturn,
  beginPlanReturn,
  enqueueDuePlanReturns,
  findEsimBeside,
  findReturnOffer,
  notePlanRevoke,
  type PlanRefusal,
  type ReturnOffer,
  type ReturnTurn,
  type ReturnVerdict,
  settlePlanReturn,
} from "./return-repository";

const CALLS_PER_MINUTE = 6;
/** Each reads the vendor. */
const CHECKS_PER_MINUTE = 10;

const REFUSALS = {
  open: null,
  asked: null,
  refused: null,
  not_found: "not_found",
  not_returnable: "plan_not_returnable",
  too_late: "return_too_late",
  has_additions: "return_has_additions",
} as const satisfies Record<ReturnVerdict, ErrorCode | null>;

type OwnOrder = { traveller: Traveller; orderId: string };

/**
 * Asks to give the plan of the traveller's own order back. What comes of it is decided by its job, and shown on the order's page. One
 * order has one request, however often it is asked for.
 */
export async function askToReturn({ traveller, orderId }: OwnOrder): Promise<Result<Record<string, never>, AppError>> {
  const allowed = await limitPerMinute(traveller, "return", CALLS_PER_MINUTE);
  if (!allowed.ok) return allowed;
  const refusal = REFUSALS[await askPlanReturn(orderId, traveller.id)];
  return refusal ? err(appError(refusal)) : ok({});
}

/** What the plan's standing at the vendor means for one who has not asked for the money yet. */
const CHECKED = {
  unused: "open",
  early: "open",
  revoked: "open",
  used: "used",
  ended: "ended",
  usedAndRevoked: "unclear",
  missing: "unclear",
  several: "unclear",
  unclear: "unclear",
} as const satisfies Record<PlanStanding["kind"], ReturnCheck["standing"]>;

async function checkAtVendor({ sold }: ReturnOffer): Promise<Result<ReturnCheck["standing"], AppError>> {
  const read = await listEsimBundles(sold.iccid);
  if (read.ok) return ok(CHECKED[planStanding(sold, read.value).kind]);
  if (read.error.kind === "rejected") return ok("unclear");
  return err(
    appError("vendor_unavailable", "retryAfterSeconds" in read.error ? read.error.retryAfterSeconds : undefined),
  );
}

/**
 * Whether the plan of the traveller's own order may be given back, by the vendor's data of this moment, and what comes back for it.
 * @returns not_found, plan_not_returnable, return_too_late, return_has_additions; vendor_unavailable where the vendor does not tell
 */
export async function checkReturn({ traveller, orderId }: OwnOrder): Promise<Result<ReturnCheck, AppError>> {
  const allowed = await limitPerMinute(traveller, "return-check", CHECKS_PER_MINUTE);
  if (!allowed.ok) return allowed;
  const { verdict, offer } = await findReturnOffer(orderId, traveller.id);
  const refusal = REFUSALS[verdict];
  if (refusal) return err(appError(refusal));
  if (!offer) return ok({ standing: "asked", rupiah: 0, way: "byHand" });
  const checked = await checkAtVendor(offer);
  if (!checked.ok) return checked;
  const way = goesBackThroughGateway(offer.paymentMethod) ? "gateway" : "byHand";
  return ok({ standing: checked.value, rupiah: offer.rupiah, way });
}

/** A request not sent by then waits for the next turn: it must have ended long before the lease of this one has. */
const SEND_WITHIN_SECONDS = 15;
/** Pause before a plan is read again that the vendor is still putting onto its eSIM, or has not taken back yet. */
const EARLY_SECONDS = 30;

const DONE: JobOutcome = { kind: "done" };
const TURN_OVER: JobOutcome = { kind: "again", reason: "the turn is over" };

/** The vendor does not tell how the plan stands. Nothing is owed meanwhile. */
function unread(failure: VendorFailure): JobOutcome {
  const seconds = "retryAfterSeconds" in failure ? failure.retryAfterSeconds : undefined;
  return { kind: "retry", reason: `plan not read: ${failure.kind}`, ...(seconds !== undefined && { seconds }) };
}

/** Once for each case, however often its plan is read. One that a person has closed is opened again. */
async function leaveToPerson(orderId: string, turn: ReturnTurn, why: string): Promise<JobOutcome> {
  const detail = turn.isRefusedByPerson ? `${why}, so that its closed case is open again` : why;
  if (!turn.isWithPerson || turn.isRefusedByPerson) log.error("plan_return_case", { order: orderId, why });
  await settlePlanReturn(orderId, { state: "with_person", detail });
  return DONE;
}

async function settleReturned(orderId: string): Promise<JobOutcome> {
  await settlePlanReturn(orderId, { state: "returned" });
  return DONE;
}

/** Refuses once no request that was sent can still be carried out: a plan that is kept must not be taken back later. */
async function refuse(orderId: string, turn: ReturnTurn, refusal: PlanRefusal): Promise<JobOutcome> {
  const seconds = secondsUntilSettled(turn.revokedAgo, serverEnv().ESIM_GO_SETTLE_SECONDS);
  if (seconds > 0) return { kind: "wait", seconds, reason: "a request to take the plan back may still be carried out" };
  await settlePlanReturn(orderId, { state: "refused", refusal });
  return DONE;
}

/** Whether the key that does not list an eSIM lists another one of ours: with a wrong key every eSIM seems gone. */
async function isKeyOfOurs(iccid: string): VendorResult<boolean> {
  const other = await findEsimBeside(iccid);
  if (other === null) return ok(false);
  const listed = await isEsimListed(other);
  return listed.ok ? ok(listed.value.isListed) : listed;
}

/**
 * An eSIM that the vendor refuses to show. Its list decides, so that a key that is refused is no case. Where the list has the eSIM no more,
 * it was taken back with its plan, which the vendor does only with one that was never installed. That counts if the same key lists another
 * eSIM of ours, and the plan was asked for, a person has looked (and closed the case) or no money depends on it.
 */
async function settleGone(orderId: string, turn: ReturnTurn, status: number): Promise<JobOutcome> {
  const { iccid } = turn.sold;
  const listed = await isEsimListed(iccid);
  if (!listed.ok) return unread(listed.error);
  if (listed.value.isListed)
    return leaveToPerson(orderId, turn, `the vendor lists the eSIM and does not show it: ${status}`);
  const ours = await isKeyOfOurs(iccid);
  if (!ours.ok) return unread(ours.error);
  if (turn.isRefusedByPerson && turn.isRefunded && !ours.value) return refuse(orderId, turn, "by_person");
  const seen = ours.value ? "the eSIM" : "the eSIM nor another one of ours (is it our key?)";
  const isSure = ours.value && (turn.revokedAgo !== null || turn.isRefusedByPerson || turn.isRefunded);
  return isSure
    ? settleReturned(orderId)
    : leaveToPerson(orderId, turn, `the vendor neither shows nor lists ${seen}: ${status}`);
}

/** A plan that has begun, or whose time is over. Of one in use whose money is back as well, a person has to know. */
async function settleOver(orderId: string, turn: ReturnTurn, kind: "used" | "ended"): Promise<JobOutcome> {
  if (turn.isRefusedByPerson) return refuse(orderId, turn, "by_person");
  if (turn.isRefunded && kind === "used") {
    return leaveToPerson(orderId, turn, "its money was given back, and it has begun");
  }
  return turn.isWithPerson && !turn.isRefunded ? DONE : refuse(orderId, turn, kind);
}

/** A plan that was taken back although it had begun: it is gone, and whether its money goes back is for a person to say. */
async function settleUsedAndRevoked(orderId: string, turn: ReturnTurn): Promise<JobOutcome> {
  if (turn.isRefunded) return settleReturned(orderId);
  return turn.isRefusedByPerson
    ? refuse(orderId, turn, "used_meanwhile")
    : leaveToPerson(orderId, turn, "taken back although it had begun");
}

const UNCLEAR = {
  missing: "not among the plans of its eSIM",
  several: "listed several times for its sale",
  unclear: "in a state that we do not know",
} as const satisfies Partial<Record<PlanStanding["kind"], string>>;

/**
 * What is known of a plan without asking for it back. A person who refuses the request is believed about a plan that the vendor shows; one
 * that it does not show, or shows twice, may have been taken back.
 */
async function settleRead(
  orderId: string,
  turn: ReturnTurn,
  standing: Exclude<PlanStanding, { kind: "unused" }>,
): Promise<JobOutcome> {
  const isDecided = turn.isRefusedByPerson && turn.isRefunded;
  switch (standing.kind) {
    case "revoked":
      return settleReturned(orderId);
    case "early":
      return { kind: "wait", seconds: EARLY_SECONDS, reason: "the plan is not on its eSIM yet" };
    case "used":
    case "ended":
      return settleOver(orderId, turn, standing.kind);
    case "usedAndRevoked":
      return settleUsedAndRevoked(orderId, turn);
    case "missing":
    case "several":
      return isDecided ? refuse(orderId, turn, "by_person") : leaveToPerson(orderId, turn, UNCLEAR[standing.kind]);
    case "unclear":
      return turn.isRefusedByPerson
        ? refuse(orderId, turn, "by_person")
        : leaveToPerson(orderId, turn, UNCLEAR[standing.kind]);
  }
}

/** Reads the plan after the vendor was asked to take it back, whatever it has answered: only what it shows then counts. */
async function readBack(orderId: string, turn: ReturnTurn, failure: RevokeFailure | null): Promise<JobOutcome> {
  const sent: ReturnTurn = { ...turn, revokedAgo: 0, isWithPerson: false };
  const read = await listEsimBundles(turn.sold.iccid);
  if (!read.ok && read.error.kind === "rejected") return settleGone(orderId, sent, read.error.status);
  if (!read.ok) return unread(read.error);
  const standing = planStanding(turn.sold, read.value);
  if (standing.kind !== "unused") return settleRead(orderId, sent, standing);
  if (failure?.kind === "rejected")
    return leaveToPerson(orderId, sent, `the vendor does not take it back: ${failure.status}`);
  return failure
    ? { kind: "retry", reason: `plan not taken back: ${failure.kind}` }
    : { kind: "wait", seconds: EARLY_SECONDS, reason: "the vendor has not taken the plan back yet" };
}

async function revokeOnce(
  orderId: string,
  turn: ReturnTurn,
  { assignment, elapsed }: { assignment: VendorAssignment; elapsed: () => number },
): Promise<JobOutcome> {
  if (!(await notePlanRevoke(orderId))) return DONE;
  const { iccid, bundleName: bundle } = turn.sold;
  const maySend = () => elapsed() <= SEND_WITHIN_SECONDS;
  const revoked = await revokeAssignment({ iccid, bundle, assignmentId: assignment.id, maySend });
  if (!revoked.ok && revoked.error.kind === "not_sent" && !maySend()) return TURN_OVER;
  if (!revoked.ok) log.warn("plan_not_revoked", { order: orderId, kind: revoked.error.kind });
  return readBack(orderId, turn, revoked.ok ? null : revoked.error);
}

/**
 * Takes a plan back that its traveller gives back: reads it, asks the vendor for it while it is unused, and reads it again. Its money is
 * owed only once the vendor's own data says that the plan is gone, never before. Safe to repeat and to interrupt anywhere.
 */
export async function returnPlan(orderId: string): Promise<JobOutcome> {
  const elapsed = stopwatch();
  const turn = await beginPlanReturn(orderId);
  if (!turn) return DONE;
  const read = await listEsimBundles(turn.sold.iccid);
  if (!read.ok && read.error.kind === "rejected") return settleGone(orderId, turn, read.error.status);
  if (!read.ok) return unread(read.error);
  const standing = planStanding(turn.sold, read.value);
  if (standing.kind !== "unused") return settleRead(orderId, turn, standing);
  if (turn.isRefusedByPerson) return refuse(orderId, turn, "by_person");
  // Before a person had it, the vendor had only refused to tell of it.
  const mayRevoke = !turn.isWithPerson || turn.revokedAgo === null;
  if (mayRevoke) return revokeOnce(orderId, turn, { assignment: standing.assignment, elapsed });
  return turn.isRefunded
    ? leaveToPerson(orderId, turn, "its money was given back, and the vendor did not take the plan back")
    : DONE;
}

/** The sweep over plans that are to be given back. @returns how many jobs it enqueued; null while another tick does it */
export async function requestDuePlanReturns(): Promise<number | null> {
  return enqueueDuePlanReturns();
}
