import { describe, expect, it } from "vitest";
import { untilBlocked, withConnections } from "../support/connections";
import { checkoutAtOnce } from "../support/crowd";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_3GB } from "../support/stack";

const running = sharedStack();

describe("fifty taps on 'pay' at once", () => {
  it("make one order and one invoice, and all get its address", async () => {
    const { answers, orders, invoices } = await checkoutAtOnce(running(), JAPAN_3GB, 50);
    expect(orders).toHaveLength(1);
    expect(invoices).toHaveLength(1);
    const urls = new Set(answers.map((answer) => (answer.ok ? answer.value.invoiceUrl : answer.error.code)));
    expect([...urls]).toEqual([expect.stringContaining(invoices[0]?.id ?? "no invoice")]);
  });

  /** Taps twice with these keys, the second time while the first order is being written, and counts the orders. */
  async function tapTwice(firstKey: string, secondKey: string) {
    const { sql, databaseUrl, createTraveller, bundleId } = running();
    const { id } = await createTraveller();
    const tap = "select outcome from create_order($1, $2, 'hash', $3, 'id', 'Sari', 'sari@pelancong.test', '0812')";
    const plan = await bundleId(JAPAN_3GB);
    const outcome = await withConnections(databaseUrl, 2, async ([first, second]) => {
      if (!first || !second) throw new Error("no connection");
      await first.query("begin");
      await first.query(tap, [id, firstKey, plan]);
      const late = second.query<{ outcome: string }>(tap, [id, secondKey, plan]);
      await untilBlocked(sql, 1);
      await first.query("commit");
      return (await late).rows;
    });
    return { outcome, orders: await sql("select id from user_orders where user_id = $1", [id]) };
  }

  it("make one order when the second comes while the first is being written", async () => {
    const key = crypto.randomUUID();
    const { outcome, orders } = await tapTwice(key, key);
    expect(outcome).toEqual([{ outcome: "existing" }]);
    expect(orders).toHaveLength(1);
  });

  it("make one order from two tabs, and the second must confirm another", async () => {
    const { outcome, orders } = await tapTwice(crypto.randomUUID(), crypto.randomUUID());
    expect(outcome).toEqual([{ outcome: "open_order" }]);
    expect(orders).toHaveLength(1);
  });

  it("make one invoice even when the gateway answers late", async () => {
    await running().gateway.faults({
      rules: [{ match: { method: "POST" }, action: "delay", delayMs: 1500, times: 1 }],
    });
    const { answers, orders, invoices } = await checkoutAtOnce(running(), JAPAN_3GB, 20);
    expect([orders.length, invoices.length]).toEqual([1, 1]);
    expect(answers.every((answer) => answer.ok)).toBe(true);
  });
});

describe("an order that is being written while its account is deleted", () => {
  it("is closed with it, and stays open for nobody", async () => {
    const { sql, databaseUrl, createTraveller, bundleId } = running();
    const { id } = await createTraveller();
    const plan = await bundleId(JAPAN_3GB);
    const write =
      "select order_id from create_order($1, gen_random_uuid(), 'hash', $2, 'id', 'Sari', 'sari@pelancong.test', '0812')";
    const [written, deleted] = await withConnections(databaseUrl, 2, async ([first, second]) => {
      if (!first || !second) throw new Error("no connection");
      await first.query("begin");
      const { rows } = await first.query<{ order_id: string }>(write, [id, plan]);
      const deletion = second.query<{ outcome: string }>("select delete_account($1) as outcome", [id]);
      await untilBlocked(sql, 1);
      await first.query("commit");
      return [rows, (await deletion).rows];
    });
    expect(deleted).toEqual([{ outcome: "deleted" }]);
    expect(await sql("select status, user_id from user_orders where id = $1", [written[0]?.order_id])).toEqual([
      { status: "cancelled", user_id: null },
    ]);
  });
});
