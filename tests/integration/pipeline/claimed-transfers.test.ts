import { beforeAll, describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { loadSteps, type Owed, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const { owed, casesOf, record, endTurn, aDayLater } = refundTools(running);

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});

const claim = async ({ paymentId }: Owed, who: string) =>
  only(await running().sql<{ is_done: boolean }>("select refund_by_hand($1, $2) as is_done", [paymentId, who])).is_done;

const withdraw = async ({ paymentId }: Owed, reference: string) =>
  only(await running().sql<{ outcome: string }>("select withdraw_refund($1, $2) as outcome", [paymentId, reference]))
    .outcome;

const closeTwice = ({ orderId }: Owed) =>
  running().sql(
    "select close_case(case_id, 'Sari: returned') from open_cases where kind = 'refunded_twice' and order_id = $1",
    [orderId],
  );

describe("the claim of a payment that was recorded with another one's refund", () => {
  /** The gateway has its refund, which no worker has read, and a person was told so late that it could be claimed. */
  async function askedUnread(of: Owed): Promise<string> {
    await running().gateway.faults({ refunds: { result: "hold" }, callbacks: { drop: true } });
    const refundId = await steps.ask(of);
    await aDayLater(of);
    await running().gateway.faults({ clear: true, callbacks: { drop: true } });
    expect(await claim(of, "Budi, by bank")).toBe(true);
    return refundId;
  }

  /** Sari has claimed it, and transfers. */
  async function claimedByOne(other: Owed) {
    const own = await owed();
    await running().gateway.faults({ callbacks: { drop: true } });
    const refundId = await steps.ask(own);
    await endTurn(own);
    expect(await record(other, refundId)).toBe("recorded");
    await steps.settleRefund(own.paymentId, { result: "succeeded", refundId });
    expect(await claim(other, "Sari, by bank")).toBe(true);
    return refundId;
  }

  it("outlasts the withdrawal of the wrong record: nobody else can claim it, and the case names who has", async () => {
    const other = await owed({ method: "BCA" });
    const refundId = await claimedByOne(other);
    expect(await claim(other, "Budi, by bank")).toBe(false);
    expect(await withdraw(other, refundId)).toBe("withdrawn");
    expect(await claim(other, "Budi, by bank")).toBe(false);
    expect(await casesOf(other)).toEqual([
      {
        kind: "payment_refund_due",
        detail: expect.stringMatching(/refund by hand: recorded with .*, which was withdrawn, claimed: Sari, by bank$/),
      },
    ]);
    expect(await record(other, "transfer-61")).toBe("recorded");
    expect(await casesOf(other)).toEqual([]);
  });

  it("outlasts it also while the gateway gives the payment back: the case of both stays, and names who has claimed it", async () => {
    const other = await owed();
    const otherId = await askedUnread(other);
    const refundId = await claimedByOne(other);
    await steps.settleRefund(other.paymentId, { result: "pending", refundId: otherId });
    expect(await withdraw(other, refundId)).toBe("withdrawn");
    expect(await casesOf(other)).toMatchObject([
      { kind: "payment_refund_under_way" },
      { kind: "refunded_twice", detail: expect.stringMatching(new RegExp(`${otherId} .*, claimed: Sari, by bank$`)) },
    ]);
  });

  it("is over with its record, whose withdrawal leaves the case of a second transfer that nothing else names", async () => {
    const of = await owed();
    const refundId = await askedUnread(of);
    expect(await record(of, "transfer-71")).toBe("recorded");
    await steps.settleRefund(of.paymentId, { result: "pending", refundId });
    expect(await record(of, "transfer-72")).toBe("other_reference");
    expect(await withdraw(of, "transfer-71")).toBe("withdrawn");
    expect(await casesOf(of)).toMatchObject([
      { kind: "payment_refund_under_way" },
      { kind: "refunded_twice", detail: expect.stringMatching(/, not recorded: transfer-72$/) },
    ]);
  });

  it("notes a second transfer also where its words happen to contain that one's reference", async () => {
    const of = await owed();
    const refundId = await askedUnread(of);
    await steps.settleRefund(of.paymentId, { result: "succeeded", refundId });
    const claimed = () => running().sql("select claimed_by from refunds where payment_id = $1", [of.paymentId]);
    for (const _time of ["once", "twice"]) {
      expect(await record(of, "bank")).toBe("other_reference");
      expect(await claimed()).toEqual([{ claimed_by: "Budi, by bank, not recorded: bank" }]);
    }
  });
});

describe("a transfer that is not recorded, since another one was", () => {
  /** Sari has claimed it and transfers; Budi records his own transfer. */
  async function recordedByAnother(reference: string) {
    const of = await owed();
    expect(await claim(of, "Sari, by bank")).toBe(true);
    expect(await record(of, reference)).toBe("recorded");
    return of;
  }

  it("is a case with both references, also after a person has closed it about another transfer", async () => {
    const of = await recordedByAnother("transfer-budi");
    expect(await record(of, "transfer-sari")).toBe("other_reference");
    const detail = "recorded as transfer-budi, not recorded: transfer-sari";
    expect(await casesOf(of)).toEqual([{ kind: "refunded_twice", detail }]);
    expect(await record(of, "transfer-tini")).toBe("other_reference");
    expect(await casesOf(of)).toEqual([{ kind: "refunded_twice", detail: `${detail}, not recorded: transfer-tini` }]);
    await closeTwice(of);
    for (const known of ["transfer-sari", "transfer-tini", "TRANSFER-BUDI"]) await record(of, known);
    expect(await casesOf(of)).toEqual([]);
    expect(await record(of, "transfer-wati")).toBe("other_reference");
    expect(await casesOf(of)).toMatchObject([{ detail: "recorded as transfer-budi, not recorded: transfer-wati" }]);
  });

  it("is named where the money is owed again, once the recorded one was withdrawn", async () => {
    const of = await recordedByAnother("transfer-62");
    expect(await record(of, "transfer-63")).toBe("other_reference");
    expect(await withdraw(of, "transfer-62")).toBe("withdrawn");
    expect(await casesOf(of)).toEqual([
      {
        kind: "payment_refund_due",
        detail: expect.stringMatching(/recorded with transfer-62, which was withdrawn, not recorded: transfer-63$/),
      },
    ]);
    expect(await record(of, "transfer-63")).toBe("recorded");
    expect(await casesOf(of)).toEqual([]);
  });

  it("is no case where it is the reference of another payment", async () => {
    const [of, other] = [await recordedByAnother("transfer-64"), await recordedByAnother("transfer-65")];
    expect(await record(of, "Transfer-65")).toBe("other_reference");
    expect([await casesOf(of), await casesOf(other)]).toEqual([[], []]);
  });
});
