import { expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { type Owner, returnTools } from "./plan-return-support";

const running = sharedStack({ settleSeconds: 2 });
const { owner } = returnTools(running);

async function orderRefusal({ traveller, esimId }: Owner, bundle: string, orderType: "topup" | "extension") {
  const input = await running().purchaseInput(bundle, traveller.email, { orderType, esimId });
  const started = await running().startPayment({ traveller, input });
  return started.ok ? null : started.error.code;
}

async function codeRefusal({ traveller, esimId }: Owner) {
  const drawn = await running().esimService.drawQr({ traveller, esimId, format: "svg" });
  return drawn.ok ? null : drawn.error.code;
}

const refusals = async (own: Owner) => [
  await codeRefusal(own),
  await orderRefusal(own, JAPAN_1GB, "topup"),
  await orderRefusal(own, JAPAN_3GB, "extension"),
];

it.each(["asked", "revoking", "with_person"] as const)(
  "an eSIM whose plan is being given back (%s) shows no code and takes no plan until that is refused",
  async (state) => {
    const own = await owner();
    const settled = state === "with_person" ? "clock_timestamp()" : "null";
    await running().sql(
      `insert into plan_returns (order_id, state, revoked_at, settled_at) values ($1, $2::plan_return_state, case when $2 = 'asked'
        then null else clock_timestamp() end, ${settled})`,
      [own.orderId, state],
    );
    expect(await refusals(own)).toEqual(["esim_not_ready", "esim_being_returned", "esim_being_returned"]);
    await running().sql(
      "update plan_returns set state = 'refused', refusal = 'by_person', settled_at = clock_timestamp() where order_id = $1",
      [own.orderId],
    );
    expect(await refusals(own)).toEqual([null, null, null]);
  },
);
