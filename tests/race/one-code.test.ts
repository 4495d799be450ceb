import { expect, it } from "vitest";
import { untilBlocked, withConnections } from "../support/connections";
import { paidOrders } from "../support/crowd";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_3GB } from "../support/stack";
import { NO_INSTALL_DETAILS } from "../support/vendor-faults";

/** The test gives one code to two eSIMs, of which the vendor has another. */
const running = sharedStack({}, [/is shown with install details that the vendor does not have$/]);

const COMPLETION = "select complete_order($1, 'rsp.test', 'ID', 'LPA:1$rsp.test$' || $2) as outcome";

it("a code with which two orders are completed at once is that of one of them", async () => {
  const stack = running();
  const orders = await paidOrders(stack, JAPAN_3GB, 2);
  await stack.vendor.faults(NO_INSTALL_DETAILS);
  for (const orderId of orders) await stack.workUntilStatus(orderId, "confirmed");
  const [one, other] = orders;
  await withConnections(stack.databaseUrl, 2, async ([first, second]) => {
    await first?.query("begin");
    await first?.query(COMPLETION, [one, "ID"]);
    const later = second?.query(COMPLETION, [other, "id"]);
    await untilBlocked(stack.sql, 1);
    await first?.query("commit");
    expect((await later)?.rows).toEqual([{ outcome: "code_of_another" }]);
  });
  expect(await stack.sql("select kind from open_cases where order_id = $1", [other])).toEqual([
    { kind: "code_of_another" },
  ]);
});
