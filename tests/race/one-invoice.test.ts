import { expect, it } from "vitest";
import { untilBlocked, withConnections } from "../support/connections";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_3GB } from "../support/stack";

const running = sharedStack();

const ATTACH = "select attach_invoice($1, 'named twice', 'https://pay.test/x') as stored";
const ADOPT = "select adopt_invoice($1::uuid, 'unknown of ' || $1::uuid, 'named twice') as stored";
const WITHOUT = "xendit_invoice_id = null";
const WITH_UNKNOWN =
  "xendit_invoice_id = 'unknown of ' || id, invoice_unknown_since = clock_timestamp() - interval '1 hour'";

it.each([
  ["attached to", ATTACH, WITHOUT, null],
  ["adopted by", ADOPT, WITH_UNKNOWN, false],
])("an invoice that is named for two payments at once is %s one of them", async (_how, store, ready, refused) => {
  const stack = running();
  const { paymentId: one } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  const { paymentId: other } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.sql(`update payments set ${WITHOUT} where xendit_invoice_id = 'named twice'`);
  await stack.sql(`update payments set ${ready} where id = any ($1)`, [[one, other]]);
  await withConnections(stack.databaseUrl, 2, async ([first, second]) => {
    await first?.query("begin");
    await first?.query(store, [one]);
    const later = second?.query(store, [other]);
    await untilBlocked(stack.sql, 1);
    await first?.query("commit");
    expect((await later)?.rows).toEqual([{ stored: refused }]);
  });
});
