import { describe, expect, it } from "vitest";
import { ALLOWED_STEPS } from "../../support/contract";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack();
const STATUSES = ["pending", "paid", "ordered", "confirmed", "completed", "failed", "cancelled", "refunded"];
const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const));

async function orderAt(status: string): Promise<string> {
  const { sql, createTraveller, bundleId } = running();
  const row = only(
    await sql<{ id: string }>(
      `insert into user_orders (user_id, bundle_id, status, package_price, total_amount, locale, idempotency_key, request_hash)
       values ($1, $2, $3::order_status, 10000, 10000, 'id', gen_random_uuid(), 'hash') returning id`,
      [(await createTraveller()).id, await bundleId(JAPAN_3GB), status],
    ),
  );
  return row.id;
}

async function move(id: string, to: string): Promise<string> {
  return running()
    .sql("select transition_order($1, $2::order_status, 'purchased')", [id, to])
    .then(
      () => "moved",
      (error: { code?: string }) => error.code ?? "failed",
    );
}

describe("the status graph of an order", () => {
  it.each(PAIRS)("%s to %s", async (from, to) => {
    const id = await orderAt(from);
    const isAllowed = ALLOWED_STEPS.has(`${from}>${to}`);
    expect(await move(id, to)).toBe(isAllowed ? "moved" : "23514");
    expect((await running().order(id)).status).toBe(isAllowed ? to : from);
    expect(await running().history(id)).toEqual(isAllowed ? [to] : []);
    await running().sql("delete from user_orders where id = $1", [id]);
  });

  it("raises for an order that does not exist", async () => {
    expect(await move(crypto.randomUUID(), "paid")).toBe("P0002");
  });
});
