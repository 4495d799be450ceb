import { expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { twinInvoice } from "../pipeline/support";

const running = sharedStack();

it.each(["ended", "open"])(
  "of an ended and an open invoice of a payment, checkout leads to the open one (older: %s)",
  async (older) => {
    const stack = running();
    const traveller = await stack.createTraveller();
    const input = await stack.purchaseInput(JAPAN_3GB, traveller.email);
    const pay = () => stack.startPayment({ traveller, input });
    const unanswered = { match: { method: "POST", path: "/v2/invoices/" }, action: "accept_then_timeout", delayMs: 0 };
    const unlisted = { match: { method: "GET", path: "/v2/invoices" }, action: "html_502" };
    await stack.gateway.faults({
      rules: [unanswered, unlisted].map((rule) => ({ ...rule, times: 1 })),
      callbacks: { drop: true },
    });
    expect((await pay()).ok).toBe(false);
    const order = only(
      await stack.sql<{ id: string }>("select id from user_orders where user_id = $1", [traveller.id]),
    );
    const payment = only(await stack.payments(order.id));
    const first =
      (await stack.gateway.ledger()).invoices.find(({ external_id }) => external_id === payment.id)?.id ?? "";
    const second = await twinInvoice(stack, { orderId: order.id, paymentId: payment.id });
    const [ended, open] = older === "ended" ? [first, second] : [second, first];
    await stack.gateway.expire(ended);
    const started = await pay();
    expect(started.ok && started.value.invoiceUrl).toContain(open);
    expect(only(await stack.payments(order.id))).toMatchObject({ status: "open", xendit_invoice_id: open });
  },
);
