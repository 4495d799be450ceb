import { describe, expect, it } from "vitest";
import { sampleBuyer } from "../../support/sample-buyer";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

type Asking = { orderId: string; traveller: { id: string; email: string } };

async function paidOrder() {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.pay(bought.invoiceId);
  return bought;
}

/** The receipt goes to the same address. */
const readyMails = async (address: string) =>
  (await running().mailbox.mailsTo(address)).filter(({ subject }) => /siap dipasang/.test(subject));
const mailJobOf = (orderId: string) => running().job("send_email", `esim_ready:${orderId}`);
const isSent = (orderId: string) => async () => (await mailJobOf(orderId))?.state === "done";

describe("the mail about a ready eSIM", () => {
  it("is sent once, after the mail server has refused for a while", async () => {
    const stack = running();
    await stack.mailbox.refuse(451, 4);
    const { orderId, traveller } = await paidOrder();
    await stack.workUntilStatus(orderId, "completed");
    await stack.workUntil("the mail is sent", isSent(orderId));
    expect((await mailJobOf(orderId))?.attempts).toBeGreaterThan(1);
    expect(await readyMails(traveller.email)).toHaveLength(1);
  });

  it("is not sent again when its job is queued again", async () => {
    const stack = running();
    const { orderId, traveller } = await paidOrder();
    await stack.workUntil("the mail is sent", isSent(orderId));
    await stack.sql("select enqueue_job('send_email', 'esim_ready:' || $1)", [orderId]);
    expect((await mailJobOf(orderId))?.state).toBe("ready");
    await stack.workUntil("the job has run again", isSent(orderId));
    expect(await readyMails(traveller.email)).toHaveLength(1);
  });

  it("does not affect the order when it cannot be sent at all", async () => {
    const stack = running();
    await stack.mailbox.refuse(554, 100);
    const { orderId, traveller } = await paidOrder();
    await stack.workUntil("the mail is given up", async () => (await mailJobOf(orderId))?.state === "dead");
    expect((await stack.order(orderId)).status).toBe("completed");
    expect(await readyMails(traveller.email)).toEqual([]);
  });

  it("can be sent again only by its owner, a few times an hour", async () => {
    const stack = running();
    const { sendEsimDetails } = await import("@/lib/esims/mail");
    const { orderId, traveller } = await paidOrder();
    await stack.workUntil("the mail is sent", isSent(orderId));
    const foreign = await sendEsimDetails({ traveller: await stack.createTraveller(), orderId });
    expect(foreign).toEqual({ ok: false, error: { code: "not_found" } });
    for (let count = 0; count < 5; count += 1) expect((await sendEsimDetails({ traveller, orderId })).ok).toBe(true);
    const sixth = await sendEsimDetails({ traveller, orderId });
    expect(sixth.ok ? "sent" : sixth.error.code).toBe("rate_limited");
    expect(await readyMails(traveller.email)).toHaveLength(6);
  });

  /** Asks again and again, each time as if an hour had passed. @returns the outcome of each */
  async function askHourly({ orderId, traveller }: Asking, times: number): Promise<string[]> {
    const { sendEsimDetails } = await import("@/lib/esims/mail");
    const outcomes: string[] = [];
    while (outcomes.length < times) {
      await running().sql("delete from rate_limits where bucket = $1", [`mail:${traveller.id}`]);
      const sent = await sendEsimDetails({ traveller, orderId });
      outcomes.push(sent.ok ? "sent" : sent.error.code);
    }
    return outcomes;
  }

  it("goes to another address than the account's five times in all when it is asked for, however long that takes", async () => {
    const stack = running();
    const elsewhere = `elsewhere-${crypto.randomUUID()}@pelancong.test`;
    const customerInfo = { ...sampleBuyer, email: elsewhere };
    const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB, { customerInfo });
    await stack.gateway.pay(bought.invoiceId);
    await stack.workUntil("the mail is sent", isSent(bought.orderId));
    expect(await askHourly(bought, 6)).toEqual([...Array(5).fill("sent"), "esim_mailed_enough"]);
    await stack.sql("delete from rate_limits");
    expect(await askHourly(bought, 1)).toEqual(["esim_mailed_enough"]);
    expect(await readyMails(elsewhere)).toHaveLength(6);
  });

  it("goes to the account's own address ten times a day when it is asked for, and one that is not sent does not count", async () => {
    const stack = running();
    const bought = await paidOrder();
    await stack.workUntil("the mail is sent", isSent(bought.orderId));
    expect(await askHourly(bought, 9)).toEqual(Array(9).fill("sent"));
    await stack.mailbox.refuse(554, 1);
    expect(await askHourly(bought, 3)).toEqual(["email_failed", "sent", "esim_mailed_today"]);
    await stack.sql(
      "update rate_limits set window_start = window_start - interval '1 day' where bucket like 'mail:esim:%'",
    );
    expect(await askHourly(bought, 1)).toEqual(["sent"]);
  });
});
