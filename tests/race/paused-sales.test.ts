import { afterEach, describe, expect, it } from "vitest";
import { newOperator } from "../integration/desk/support";
import { sabotage, untilBlocked, withConnections } from "../support/connections";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_3GB } from "../support/stack";

const running = sharedStack();

const ORDER =
  "select outcome from create_order($1, gen_random_uuid(), 'hash', $2, 'id', 'Sari', 'sari@pelancong.test', '0812')";
const PAUSE = "select desk_pause_sales('all', 'Sari: the vendor is down') as outcome";

afterEach(async () => {
  await running().sql("delete from sale_pauses");
});

/** What makes a connection act with an operator's login, as the API does for a request. */
async function asOperator(): Promise<[text: string, values: string[]]> {
  const { id, token } = await newOperator(running());
  const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  const login = "select set_config('request.jwt.claims', $1, false), set_config('request.jwt.claim.sub', $2, false)";
  return [login, [claims, id]];
}

/** Lets `first` begin a transaction, `second` act beside it, and then ends the first. @returns what both said, and the orders written */
async function beside(isPauseFirst: boolean, waiting: number) {
  const { sql, databaseUrl, createTraveller, bundleId } = running();
  const { id } = await createTraveller();
  const login = await asOperator();
  const ordering = [ORDER, [id, await bundleId(JAPAN_3GB)]] as const;
  const outcomes = await withConnections(databaseUrl, 2, async ([buyer, operator]) => {
    if (!buyer || !operator) throw new Error("no connection");
    await operator.query(...login);
    const order = () => buyer.query<{ outcome: string }>(ordering[0], [...ordering[1]]);
    const pause = () => operator.query<{ outcome: string }>(PAUSE);
    const [holder, first, second] = isPauseFirst ? [operator, pause, order] : [buyer, order, pause];
    await holder.query("begin");
    const early = await first();
    const late = second();
    if (waiting > 0) await untilBlocked(sql, waiting);
    else await late;
    await holder.query("commit");
    return [early.rows[0]?.outcome, (await late).rows[0]?.outcome];
  });
  return { outcomes, orders: (await sql("select id from user_orders where user_id = $1", [id])).length };
}

describe("a pause while an order is written", () => {
  it("waits for the order, which was allowed", async () => {
    expect(await beside(false, 1)).toEqual({ outcomes: ["created", "done"], orders: 1 });
  });

  it("is waited for by the order, which is refused", async () => {
    expect(await beside(true, 1)).toEqual({ outcomes: ["done", "sales_paused"], orders: 0 });
  });

  it("negative control: where the order does not wait, one is written that nobody allowed", async () => {
    const lock = "perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtextextended('sales', 0));";
    const restore = await sabotage(running().sql, "may_be_sold", lock, "");
    expect(await beside(true, 0)).toEqual({ outcomes: ["done", "created"], orders: 1 });
    await restore();
  });
});
