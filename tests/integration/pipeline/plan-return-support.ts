import { expect } from "vitest";
import type { Traveller } from "@/lib/auth/session";
import { only } from "../../support/database";
import { JAPAN_1GB, JAPAN_3GB, type Stack } from "../../support/stack";

export const REVOKE = { method: "DELETE", path: "/esims/*" };
export const PLANS = { method: "GET", path: "/esims/*/bundles" };

export type Owner = { traveller: Traveller; orderId: string; esimId: string; iccid: string };
type Of = Pick<Owner, "orderId">;

/** What the tests of plans that are given back do and look at. */
export function returnTools(running: () => Stack) {
  /** A traveller with an eSIM that was paid in a way that the gateway can give back: QRIS by default. */
  const owner = async (how: object = { method: "QRIS" }): Promise<Owner> => {
    const { traveller, orderId, invoiceId } = await running().checkout(await running().createTraveller(), JAPAN_3GB);
    await running().gateway.pay(invoiceId, how);
    await running().workUntilStatus(orderId, "completed");
    const { id: esimId, iccid } = only(await running().esims(orderId));
    // By then the vendor has put the plan onto it.
    await running().vendor.advance(iccid, { hours: 1 });
    return { traveller, orderId, esimId, iccid };
  };

  /** The same with a plan that was added to the eSIM; `added` names its order. */
  const ownerOfTwo = async (): Promise<{ own: Owner; added: Owner }> => {
    const own = await owner();
    const bought = await running().checkout(own.traveller, JAPAN_1GB, { orderType: "topup", esimId: own.esimId });
    await running().gateway.pay(bought.invoiceId, { method: "QRIS" });
    await running().workUntilStatus(bought.orderId, "completed");
    await running().vendor.advance(own.iccid, { hours: 1 });
    return { own, added: { ...own, orderId: bought.orderId } };
  };

  const ask = ({ traveller, orderId }: Pick<Owner, "traveller" | "orderId">) =>
    running().planReturns.askToReturn({ traveller, orderId });

  const check = ({ traveller, orderId }: Pick<Owner, "traveller" | "orderId">) =>
    running().planReturns.checkReturn({ traveller, orderId });

  const rowOf = async ({ orderId }: Of) =>
    (
      await running().sql<{ state: string; refusal: string | null }>(
        "select state, refusal from plan_returns where order_id = $1",
        [orderId],
      )
    )[0];

  /** Moves the time since which an order counts as paid. */
  const paidAgo = ({ orderId }: Of, interval: string) =>
    running().sql(
      `update order_status_history set created_at = clock_timestamp() - $2::interval
       where order_id = $1 and to_status = 'paid'`,
      [orderId, interval],
    );

  const standingOf = async ({ orderId }: Of) => {
    const { status, status_reason } = await running().order(orderId);
    return [status, status_reason];
  };

  /** The vendor's own ledger of plans that were taken off an eSIM. */
  const revokesOf = async ({ iccid }: Pick<Owner, "iccid">) =>
    (await running().vendor.ledger()).revokes.filter((revoke) => revoke.iccid === iccid);

  /** The gateway's own ledger of money that went back for an order. */
  const refundsOf = async ({ orderId }: Of) => {
    const payments = new Set((await running().payments(orderId)).map(({ id }) => id));
    const { refunds } = await running().gateway.ledger();
    return refunds.filter(({ reference_id, status }) => payments.has(reference_id ?? "") && status !== "FAILED");
  };

  const casesOf = ({ orderId }: Of) =>
    running().sql<{ kind: string; detail: string }>("select kind, detail from open_cases where order_id = $1", [
      orderId,
    ]);

  const workUntilSettled = (of: Of, state: string) =>
    running().workUntil(`the plan is ${state}`, async () => (await rowOf(of))?.state === state);

  /** Gives the money of an order that is owed back through the gateway. */
  const workUntilPaidBack = async (of: Of) => {
    await running().requestDueRefunds();
    await running().workUntil(
      "the money is back",
      async () => only(await running().payments(of.orderId)).status === "refunded",
    );
  };

  const asked = async (): Promise<Owner> => {
    const own = await owner();
    await ask(own);
    return own;
  };

  /** Nothing is owed, and the order stands as before. */
  const expectKept = async (of: Of) => {
    expect(only(await running().payments(of.orderId)).status).toBe("paid");
    expect(await standingOf(of)).toEqual(["completed", "install_details_stored"]);
  };

  const expectReturnedOnce = async (of: Of & Pick<Owner, "iccid">) => {
    await workUntilSettled(of, "returned");
    await workUntilPaidBack(of);
    expect(await revokesOf(of)).toHaveLength(1);
    expect(await refundsOf(of)).toHaveLength(1);
    expect(await casesOf(of)).toEqual([]);
  };

  const work = ({ orderId }: Of) => running().planReturns.returnPlan(orderId);

  return {
    owner,
    ownerOfTwo,
    asked,
    ask,
    check,
    work,
    rowOf,
    paidAgo,
    standingOf,
    revokesOf,
    refundsOf,
    casesOf,
    workUntilSettled,
    workUntilPaidBack,
    expectKept,
    expectReturnedOnce,
  };
}

/** The steps of a plan that is given back, so that a test can stop between any two of them like a killed process. */
export async function loadSteps() {
  const [repository, vendor] = await Promise.all([
    import("@/lib/esims/return-repository"),
    import("@/lib/esim-go/esims"),
  ]);
  return {
    ...repository,
    /** Takes the first plan off an eSIM, as a worker does that is killed before it reads what came of it. */
    revoke: async ({ iccid }: Pick<Owner, "iccid">) => {
      const bundles = await vendor.listEsimBundles(iccid);
      if (!bundles.ok) throw new Error(bundles.error.kind);
      const [bundle] = bundles.value;
      const assignmentId = bundle?.assignments[0]?.id ?? "";
      const revoked = await vendor.revokeAssignment({
        iccid,
        bundle: bundle?.name ?? "",
        assignmentId,
        maySend: () => true,
      });
      if (!revoked.ok) throw new Error(revoked.error.kind);
    },
  };
}
