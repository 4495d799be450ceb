import { beforeAll, describe, expect, it, vi } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB } from "../../support/stack";
import { NO_LIST } from "../../support/vendor-faults";
import { visitorAt } from "../../support/visitor";
import { boughtEsim, paidUnseen } from "./support";

const running = sharedStack();

let requests: typeof import("@/lib/scheduler/service");
beforeAll(async () => {
  requests = await import("@/lib/scheduler/service");
});

type Bought = Awaited<ReturnType<typeof paid>>;

const paid = (bundle?: string) => paidUnseen(running(), bundle);

/** One due job of every kind, all of other travellers. */
async function foreignJobs() {
  const stack = running();
  const used = await boughtEsim(stack, JAPAN_1GB);
  const verified = await paid(JAPAN_1GB);
  await stack.verifyPayment(verified.paymentId);
  const open = await paid(JAPAN_1GB);
  await stack.sql("delete from jobs where subject not in ($1, $2, $3)", [
    verified.orderId,
    `order_received:${verified.orderId}`,
    `receipt:${verified.orderId}`,
  ]);
  await stack.sql(
    `select enqueue_job('verify_payment', $1), enqueue_job('send_email', $2), enqueue_job('send_contact', $3),
       enqueue_job('refresh_esim', $4)`,
    [open.paymentId, `esim_ready:${used.orderId}`, crypto.randomUUID(), used.esimId],
  );
  await stack.sql("update jobs set run_at = clock_timestamp() - interval '1 hour'");
  const ids = (await stack.sql<{ id: string }>("select id::text from jobs")).map(({ id }) => id);
  const rows = () => stack.sql("select * from jobs where id::text = any($1) order by id", [ids]);
  const before = await rows();
  expect(new Set(before.map(({ kind }) => kind)).size).toBe(7);
  return {
    paidOrderId: verified.orderId,
    /** Expects that none of these jobs changed, except of one kind, and that the scheduler then runs them. */
    expectUntouched: async (except = "") => {
      const kept = (jobs: typeof before) => jobs.filter(({ kind }) => kind !== except);
      expect(kept(await rows())).toEqual(kept(before));
      await tickUntilCompleted(verified.orderId);
      await tickUntilCompleted(open.orderId);
    },
  };
}

async function tickUntilCompleted(orderId: string) {
  const stack = running();
  await stack.sql("select enqueue_due_work(0)");
  await stack.workUntilStatus(orderId, "completed");
}

async function expectReadyWithItsMail({ orderId, traveller }: Bought) {
  const stack = running();
  expect((await stack.order(orderId)).status).toBe("completed");
  const mails = await stack.mailbox.mailsTo(traveller.email);
  expect(mails.filter(({ subject }) => /siap dipasang/.test(subject))).toHaveLength(1);
}

describe("work done at once for the traveller's own order only", () => {
  it("by 'Update Status' after the payment", async () => {
    const others = await foreignJobs();
    const own = await paid();
    const checked = await running().orders.checkPaymentStatus(own);
    expect(checked).toMatchObject({ ok: true, value: { updated: true, standing: "paid" } });
    await requests.workOnOwnOrder(own);
    await expectReadyWithItsMail(own);
    await others.expectUntouched();
  });

  it("by 'Create eSIM' on a paid order", async () => {
    const others = await foreignJobs();
    const own = await paid();
    await running().verifyPayment(own.paymentId);
    expect(await running().orders.ensureFulfilment(own)).toEqual({ ok: true, value: "completed" });
    await requests.workOnOwnOrder(own);
    await expectReadyWithItsMail(own);
    await others.expectUntouched();
  });

  it("never for another traveller's order", async () => {
    const others = await foreignJobs();
    const traveller = await running().createTraveller();
    const refused = await running().orders.cancelOrder({ traveller, orderId: others.paidOrderId });
    expect(refused).toEqual({ ok: false, error: { code: "not_found" } });
    await requests.workOnOwnOrder({ traveller, orderId: others.paidOrderId });
    await others.expectUntouched();
  });

  it("after the gateway's callback", async () => {
    const stack = running();
    const others = await foreignJobs();
    const own = await paid();
    await stack.sql("select enqueue_job('verify_payment', $1)", [own.paymentId]);
    await requests.workOnPayment(own.paymentId);
    await expectReadyWithItsMail(own);
    await others.expectUntouched();
  });

  it("by the vendor's callback, which reads its own eSIM", async () => {
    const stack = running();
    const own = await boughtEsim(stack);
    const others = await foreignJobs();
    await stack.sql("select enqueue_job('refresh_esim', $1)", [own.esimId]);
    await requests.workOnEsim(own.esimId);
    expect(await stack.job("refresh_esim", own.esimId)).toMatchObject({ state: "done", last_error: null });
    await others.expectUntouched();
  });

  it("by the contact form, which mails its own message", async () => {
    const stack = running();
    process.env.SUPPORT_EMAIL = `bantuan-${crypto.randomUUID()}@kelana.test`;
    const others = await foreignJobs();
    const { receiveContactMessage } = await import("@/lib/help/service");
    const id = crypto.randomUUID();
    const input = { id, name: "Sari", email: "sari@pelancong.test", topic: "other", message: "Halo" } as const;
    await receiveContactMessage({
      input: { ...input, locale: "id", leaveEmpty: "" },
      userId: null,
      visitor: visitorAt(null),
    });
    await requests.workOnMessage(id);
    expect((await stack.job("send_contact", id))?.state).toBe("done");
    await others.expectUntouched();
  });
});

describe("a job that is claimed by name", () => {
  it("waits until it is due, like any other", async () => {
    const stack = running();
    const own = await paid();
    await stack.verifyPayment(own.paymentId);
    await stack.sql("update jobs set run_at = clock_timestamp() + interval '1 hour'");
    await requests.workOnOrder(own.orderId);
    expect((await stack.order(own.orderId)).status).toBe("paid");
    expect((await stack.job("fulfil_order", own.orderId))?.attempts).toBe(0);
    await tickUntilCompleted(own.orderId);
  });

  it("is retried at once when its last attempt asks for that, as after a purchase that did not happen", async () => {
    const stack = running();
    const own = await paid();
    await stack.verifyPayment(own.paymentId);
    const neverSold = { match: { method: "POST", path: "/orders" }, action: "drop", times: 1 };
    await stack.vendor.faults({ rules: [neverSold, NO_LIST] });
    await requests.workOnOrder(own.orderId);
    expect((await stack.purchases(own.orderId)).map(({ state }) => state)).toEqual(["unknown"]);
    await stack.vendor.faults({ clear: true });
    const aMinuteAgo =
      "started_at = started_at - interval '1 minute', absent_since = started_at - interval '30 seconds'";
    await stack.sql(`update vendor_purchases set ${aMinuteAgo} where order_id = $1`, [own.orderId]);
    await stack.sql("update jobs set run_at = clock_timestamp()");
    await requests.workOnOrder(own.orderId);
    expect((await stack.purchases(own.orderId)).map(({ state }) => state)).toEqual(["absent", "succeeded"]);
    await expectReadyWithItsMail(own);
  });
});

describe("a worker that has handlers for some kinds only", () => {
  it("leaves jobs of other kinds unchanged", async () => {
    const others = await foreignJobs();
    const { runDueJobs } = await import("@/lib/jobs/worker");
    expect(await runDueJobs({})).toBe(0);
    const seen: string[] = [];
    const run = async ({ kind }: { kind: string }) => {
      seen.push(kind);
      return { kind: "done" } as const;
    };
    expect(await runDueJobs({ send_contact: { maxAttempts: 1, callSeconds: () => 0, run } })).toBe(1);
    expect(seen).toEqual(["send_contact"]);
    await others.expectUntouched("send_contact");
  });
});

describe("a handler that throws", () => {
  it("leaves the job for another attempt and logs the error with stack and cause", async () => {
    const stack = running();
    await stack.sql("select enqueue_job('send_contact', 'm-1')");
    const lines: string[] = [];
    const written = vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
    const { runJobs } = await import("@/lib/jobs/worker");
    const run = () => Promise.reject(new Error("no answer", { cause: new TypeError("socket closed") }));
    expect(
      await runJobs(["send_contact"], ["m-1"], { send_contact: { maxAttempts: 2, callSeconds: () => 0, run } }),
    ).toBe(1);
    written.mockRestore();
    expect(await stack.job("send_contact", "m-1")).toMatchObject({ state: "ready", attempts: 1 });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        event: "job_failed",
        kind: "send_contact",
        subject: "m-1",
        job: "send_contact:m-1",
        error: expect.objectContaining({
          message: "no answer",
          stack: expect.arrayContaining([expect.stringContaining("own-jobs.test.ts")]),
          cause: expect.objectContaining({ name: "TypeError", message: "socket closed" }),
        }),
      }),
    ]);
  });

  it("is called once after its last attempt has failed", async () => {
    const stack = running();
    await stack.sql("select enqueue_job('send_contact', 'm-2')");
    const dead: string[] = [];
    const handler = {
      maxAttempts: 2,
      callSeconds: () => 0,
      run: async () => ({ kind: "again", reason: "refused" }) as const,
      onDead: async ({ subject }: { subject: string }) => void dead.push(subject),
    };
    const { runJobs } = await import("@/lib/jobs/worker");
    expect(await runJobs(["send_contact"], ["m-2"], { send_contact: handler })).toBe(2);
    expect(dead).toEqual(["m-2"]);
    expect(await stack.job("send_contact", "m-2")).toMatchObject({ state: "dead", last_error: "refused" });
  });
});

it.each(["verify_payment", "fulfil_order", "refund_payment"] as const)(
  "a tick runs %s, for which somebody who has paid waits, before mails that are due for some minutes longer",
  async (kind) => {
    const stack = running();
    await stack.sql("delete from jobs");
    await stack.sql("select enqueue_job('send_contact', 'm-3'), enqueue_job($1::job_kind, 'o-1')", [kind]);
    await stack.sql("update jobs set run_at = run_at - interval '9 minutes' where kind = 'send_contact'");
    const { handlers } = await import("@/lib/scheduler/handlers");
    const { runDueJobs } = await import("@/lib/jobs/worker");
    const ran: string[] = [];
    const run = async ({ subject }: { subject: string }) => {
      ran.push(subject);
      return { kind: "done" } as const;
    };
    await runDueJobs({ send_contact: { ...handlers.send_contact, run }, [kind]: { ...handlers[kind], run } });
    expect(ran).toEqual(["o-1", "m-3"]);
  },
);
