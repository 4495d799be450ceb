import { expect, it } from "vitest";
import { readOpenOrder } from "@/lib/checkout/hooks";
import { askedUntil } from "@/lib/checkout/rules";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

it("checkout asks again about an order that was made after the one that the traveller was asked about", async () => {
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const { sql, bundleId, checkout, purchaseInput, startPayment } = running();
  const traveller = await running().createTraveller();
  const planId = await bundleId(JAPAN_3GB);
  /** The answer 'one more' to what is shown, as `Checkout` gives it. */
  const answer = async () => {
    const shown = await readOpenOrder(adminSupabase(), { userId: traveller.id, planId, kind: "new" });
    if (!shown) throw new Error("no open order");
    return askedUntil(shown).getTime();
  };
  const buyBeside = async (besideOpenUntil: number) => {
    const input = await purchaseInput(JAPAN_3GB, traveller.email, { besideOpenUntil });
    const started = await startPayment({ traveller, input });
    return started.ok ? "accepted" : started.error.code;
  };
  const orders = async () => (await sql("select id from user_orders where user_id = $1", [traveller.id])).length;
  await checkout(traveller, JAPAN_3GB);
  const first = await answer();
  await checkout(traveller, JAPAN_3GB);
  expect([await buyBeside(first), await orders()]).toEqual(["order_open", 2]);
  expect([await buyBeside(await answer()), await orders()]).toEqual(["accepted", 3]);
});
