import { beforeAll, expect, it } from "vitest";
import type { Traveller } from "@/lib/auth/session";
import { readOpenOrder } from "@/lib/checkout/hooks";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB, SINGAPORE_3GB } from "../../support/stack";
import { FAR_OFF } from "../../support/store-side";
import { boughtEsim } from "../pipeline/support";

const running = sharedStack();

type Esim = Awaited<ReturnType<typeof boughtEsim>>;

/** The eSIM for which this traveller buys a plan again. */
async function found(traveller: Traveller, plan: string) {
  const { esimToBuyAgain } = await import("@/lib/checkout/service");
  const { bundleId } = await running().purchaseInput(plan, traveller.email);
  return esimToBuyAgain(traveller, bundleId);
}

let first: Esim;
let second: Esim;

beforeAll(async () => {
  first = await boughtEsim(running(), JAPAN_1GB);
  second = await boughtEsim(running(), JAPAN_3GB, first.traveller);
});

it("a plan is bought again for the eSIM that was bought with it", async () => {
  expect(await found(first.traveller, JAPAN_1GB)).toBe(first.esimId);
  expect(await found(first.traveller, JAPAN_3GB)).toBe(second.esimId);
});

it("another plan of the destination is bought again for the newest eSIM", async () => {
  expect(await found(first.traveller, "esim_5GB_30D_JP_V2")).toBe(second.esimId);
});

it("no eSIM is found for another destination, a plan that does not exist, or another traveller", async () => {
  const { esimToBuyAgain } = await import("@/lib/checkout/service");
  expect(await found(first.traveller, SINGAPORE_3GB)).toBeNull();
  for (const id of [crypto.randomUUID(), "x"]) expect(await esimToBuyAgain(first.traveller, id)).toBeNull();
  expect(await found(await running().createTraveller(), JAPAN_1GB)).toBeNull();
});

it("an eSIM whose money was given back is not bought again", async () => {
  const becomes = (status: string) =>
    running().sql("update user_orders set status = $2 where id = $1", [second.orderId, status]);
  await becomes("refunded");
  const esimId = await found(first.traveller, JAPAN_3GB);
  await becomes("completed");
  expect(esimId).toBe(first.esimId);
});

/** A traveller with an eSIM, and a way to buy a plan as a new eSIM: as an ordinary purchase or again. */
async function buyerOf() {
  const { purchaseInput, startPayment, sql } = running();
  const { traveller, esimId } = await boughtEsim(running(), JAPAN_1GB);
  const buy = async (
    orderType: "new" | "repurchase",
    { email = traveller.email, besideOpenUntil }: { email?: string; besideOpenUntil?: number } = {},
  ) => {
    const changes = {
      orderType,
      ...(besideOpenUntil && { besideOpenUntil }),
      ...(orderType === "repurchase" && { esimId }),
    };
    const input = await purchaseInput(JAPAN_3GB, email, changes);
    const started = await startPayment({ traveller, input });
    return started.ok ? "accepted" : started.error.code;
  };
  const open = () =>
    sql<{ id: string; order_type: string }>(
      "select id, order_type from user_orders where user_id = $1 and status = 'pending' order by created_at",
      [traveller.id],
    );
  return { traveller, buy, open };
}

it.each([
  ["repurchase", "new"],
  ["new", "repurchase"],
] as const)(
  "an open order of the kind %s is asked about before the same plan is bought as %s",
  async (first, second) => {
    const { adminSupabase } = await import("@/lib/supabase/admin");
    const { traveller, buy, open } = await buyerOf();
    expect(await buy(first)).toBe("accepted");
    expect(await buy(second)).toBe("order_open");
    const planId = await running().bundleId(JAPAN_3GB);
    const shown = await readOpenOrder(adminSupabase(), { userId: traveller.id, planId, kind: second });
    const [order] = await open();
    expect(shown).toMatchObject({ id: order?.id, kind: first, isSame: true, standing: "unpaid" });
    expect(await buy(second, { besideOpenUntil: FAR_OFF })).toBe("accepted");
    expect((await open()).map(({ order_type }) => order_type)).toEqual([first, second]);
  },
);

it("an order without an invoice keeps its kind: the same plan is bought as another order", async () => {
  const { buy, open } = await buyerOf();
  expect(await buy("repurchase", { email: "sari..dewi@pelancong.test" })).toBe("email_refused");
  expect(await buy("new")).toBe("accepted");
  expect((await open()).map(({ order_type }) => order_type)).toEqual(["repurchase", "new"]);
});
