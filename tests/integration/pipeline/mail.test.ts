import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

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
});
