import { beforeAll, expect, it } from "vitest";
import type { Traveller } from "@/lib/auth/session";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB, SINGAPORE_3GB } from "../../support/stack";
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
