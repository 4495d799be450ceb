import { afterEach, describe, expect, it } from "vitest";
import type { CreateInvoiceInput } from "@/lib/checkout/schema";
import { isSalePaused } from "@/lib/sales/rules";
import { sabotage } from "../../support/connections";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { catalogueSteps } from "../catalogue-sync/support";
import { actsOf, callAs } from "../desk/support";
import { pausingOperator, placeOf } from "./support";

const running = sharedStack({ settleSeconds: 1 });
const THAILAND = "esim_1GB_7D_TH_V2";

afterEach(async () => {
  await running().sql("delete from sale_pauses");
});

type Buyer = Awaited<ReturnType<ReturnType<typeof running>["createTraveller"]>>;

async function answerTo(traveller: Buyer, input: CreateInvoiceInput): Promise<string> {
  const started = await running().startPayment({ traveller, input });
  return started.ok ? "accepted" : started.error.code;
}

const buy = async (plan: string, traveller?: Buyer) => {
  const buyer = traveller ?? (await running().createTraveller());
  return answerTo(buyer, await running().purchaseInput(plan, buyer.email));
};

const written = async () => [
  await running().sql("select id from user_orders"),
  (await running().gateway.ledger()).creations,
];

/** An order that was written, but has no invoice yet. */
async function orderWithoutInvoice() {
  const traveller = await running().createTraveller();
  const [created] = await running().sql<{ order_id: string }>(
    "select order_id from create_order($1, gen_random_uuid(), 'hash', $2, 'id', 'Sari', 'sari@pelancong.test', '+628123456789')",
    [traveller.id, await running().bundleId(JAPAN_3GB)],
  );
  return { traveller, orderId: created?.order_id ?? "" };
}

describe("while all sales are paused", () => {
  it("nothing new is ordered, of whatever kind, and nothing is written", async () => {
    const bought = await running().checkout(await running().createTraveller(), JAPAN_3GB);
    await running().gateway.pay(bought.invoiceId);
    await running().workUntilStatus(bought.orderId, "completed");
    const esimId = only(await running().esims(bought.orderId)).id;
    const { pause } = await pausingOperator(running());
    expect(await pause("all")).toBe("done");
    const before = await written();
    expect(await buy(THAILAND)).toBe("sales_paused");
    for (const orderType of ["topup", "extension", "repurchase"] as const) {
      const input = await running().purchaseInput(JAPAN_3GB, "sari@pelancong.test", { orderType, esimId });
      expect([orderType, await answerTo(bought.traveller, input)]).toEqual([orderType, "sales_paused"]);
    }
    expect(await written()).toEqual(before);
  });

  it("an order without an invoice gets none, and is paid once sales go on", async () => {
    const { traveller, orderId } = await orderWithoutInvoice();
    const { pause, resume } = await pausingOperator(running());
    await pause("all");
    const before = await written();
    expect(await answerTo(traveller, { orderId })).toBe("sales_paused");
    await running().sql(
      "insert into payments (order_id, amount, creation_lease_until) select id, total_amount, now() - interval '1 minute' from user_orders where id = $1",
      [orderId],
    );
    expect(await answerTo(traveller, { orderId })).toBe("sales_paused");
    expect(await written()).toEqual(before);
    expect(await resume("all")).toBe("done");
    expect(await answerTo(traveller, { orderId })).toBe("accepted");
  });

  it("an invoice that was made before stays payable, and its order is served", async () => {
    const bought = await running().checkout(await running().createTraveller(), JAPAN_1GB);
    const { pause } = await pausingOperator(running());
    await pause("all");
    expect(await answerTo(bought.traveller, { orderId: bought.orderId })).toBe("accepted");
    await running().gateway.pay(bought.invoiceId);
    await running().workUntilStatus(bought.orderId, "completed");
  });
});

describe("a pause of one destination", () => {
  it("is about its plans alone", async () => {
    const { pause } = await pausingOperator(running());
    expect(await pause("jp", { p_destination_id: await placeOf(running(), "Japan") })).toBe("done");
    expect(await buy(JAPAN_3GB)).toBe("sales_paused");
    expect(await buy(THAILAND)).toBe("accepted");
  });

  it("is understood by pages as by the database, for every plan and every destination", async () => {
    const { sql } = running();
    const { cataloguePlanFromRow } = await import("@/lib/plans/rows");
    const plans = await sql<Parameters<typeof cataloguePlanFromRow>[0]>(
      "select bundles.*, null as bundle_groups from bundles order by id",
    );
    const places = await sql<{ id: string; match_keys: string[] }>("select id, match_keys from destinations");
    const differing: string[] = [];
    for (const { id, match_keys } of places) {
      await sql(
        "insert into sale_pauses (destination_id, reason, paused_by) values ($1, 'compared', gen_random_uuid())",
        [id],
      );
      const kept = await sql<{ id: string }>("select id from bundles where may_be_sold(id) order by id");
      await sql("delete from sale_pauses");
      const pauses = [{ destinationId: id, planId: null, keys: match_keys }];
      const sold = plans.filter((row) => !isSalePaused(cataloguePlanFromRow(row), pauses)).map((row) => row.id);
      if (JSON.stringify(sold) !== JSON.stringify(kept.map((row) => row.id))) differing.push(id);
    }
    expect(places.length).toBeGreaterThan(20);
    expect(differing).toEqual([]);
  });
});

describe("one plan", () => {
  it("is off the lists while it is paused, and back afterwards", async () => {
    const { pause, resume } = await pausingOperator(running());
    const isListed = async () =>
      only(
        await running().sql<{ is_active: boolean }>("select is_active from bundles where vendor_bundle_name = $1", [
          JAPAN_1GB,
        ]),
      ).is_active;
    expect(await pause("esim_3gb", { p_plan: JAPAN_1GB })).toBe("not_named");
    expect(await pause(JAPAN_1GB, { p_plan: JAPAN_1GB })).toBe("done");
    expect(await isListed()).toBe(false);
    expect(await buy(JAPAN_1GB)).toBe("sales_paused");
    expect(await buy(JAPAN_3GB)).toBe("accepted");
    expect(await resume(JAPAN_1GB)).toBe("done");
    expect(await isListed()).toBe(true);
    expect(await buy(JAPAN_1GB)).toBe("accepted");
  });
});

describe("the catalogue's sync", () => {
  const steps = catalogueSteps(running);

  it("puts no paused plan back, and after the pause its last reading decides", async () => {
    const { pause, resume } = await pausingOperator(running());
    const isOnSale = async () => (await steps.planOf(JAPAN_1GB)).is_active;
    await steps.read();
    await steps.apply(true);
    await pause(JAPAN_1GB, { p_plan: JAPAN_1GB });
    expect(await steps.kindsNow()).toEqual([]);
    await resume(JAPAN_1GB);
    expect(await isOnSale()).toBe(true);
    await pause(JAPAN_1GB, { p_plan: JAPAN_1GB });
    await running().sql("delete from vendor_bundles where vendor_bundle_name = $1", [JAPAN_1GB]);
    await resume(JAPAN_1GB);
    expect(await isOnSale()).toBe(false);
    expect(await steps.kindsNow()).toEqual([]);
  });
});

describe("an operator", () => {
  it("pauses and resumes once, with a reason and the word, and both are noted", async () => {
    const { pause, resume, id, token } = await pausingOperator(running());
    expect(await pause("everything")).toBe("not_named");
    expect(await pause("all", {}, " ")).toMatchObject({ code: "23514" });
    expect(await pause("all", { p_destination_id: crypto.randomUUID() })).toBe("gone");
    expect(await running().sql("select id from sale_pauses")).toEqual([]);
    expect(await pause("ALL")).toBe("done");
    expect(await pause("all")).toBe("gone");
    expect((await callAs(token, "desk_paused_sales", {})).answer).toMatchObject([
      { word: "all", name: null, reason: "Sari: the vendor is down", paused_by: id },
    ]);
    expect(await resume("jp")).toBe("not_named");
    expect(await resume("all")).toBe("done");
    expect(await actsOf(running(), id)).toEqual([
      { verb: "pause_sales", subject: "all", order_id: null, note: "Sari: the vendor is down" },
      { verb: "resume_sales", subject: "all", order_id: null, note: "" },
    ]);
  });
});

describe("negative control", () => {
  it("without the question of create_order a paused plan is ordered", async () => {
    const { pause } = await pausingOperator(running());
    await pause("all");
    const restore = await sabotage(running().sql, "create_order", "not public.may_be_sold(p_bundle_id)", "false");
    const before = (await running().sql("select id from user_orders")).length;
    expect(await buy(THAILAND)).toBe("sales_paused");
    expect((await running().sql("select id from user_orders")).length).toBe(before + 1);
    await restore();
  });
});
