import { describe, expect, it } from "vitest";
import { arrivedRupiah, esimlessFromRow, orderFromRow, reviewedSums } from "@/lib/orders/rows";
import { PLAN_ROW } from "../plans/samples";

const esim = (id: string) => ({ id, iccid: "8944000000000000001", ...bare });

const row: Parameters<typeof orderFromRow>[0] = {
  id: "o1",
  order_type: "repurchase",
  status: "pending",
  status_reason: null,
  package_price: 62_500,
  discount: 6_250,
  payment_fee: 6_500,
  total_amount: 62_750,
  payment_method: "BCA",
  given_names: "Sari",
  surname: null,
  email: null,
  xendit_invoice_url: null,
  offer_id: null,
  created_at: "2026-11-20 10:00:00+00",
  updated_at: "2026-11-20T10:00:00Z",
  expires_at: null,
  bundles: PLAN_ROW,
  esims: [],
  target: null,
  refunds: [],
  order_status_history: [],
};

it("keeps the parts of an order's price, and a buyer without a surname or an address", () => {
  expect(orderFromRow(row)).toMatchObject({
    kind: "repurchase",
    packagePrice: 62_500,
    discount: 6_250,
    fee: 6_500,
    totalAmount: 62_750,
    paymentMethod: "BCA",
    buyer: { name: "Sari", email: "" },
    esim: null,
  });
});

it("adds up what was given back and what is owed of its payments, as it was paid", () => {
  const payments = [
    { amount: 62_750, paid_amount: 60_000, status: "refunded" },
    { amount: 62_750, paid_amount: 62_750, status: "refunded" },
    { amount: 62_750, paid_amount: 62_750, status: "paid" },
    { amount: 62_750, paid_amount: 61_000, status: "refund_due" },
  ] as const;
  expect(arrivedRupiah(payments, "refunded")).toBe(122_750);
  expect(arrivedRupiah(payments, "refund_due")).toBe(61_000);
  expect(arrivedRupiah([], "refunded")).toBe(0);
});

it("knows no sum of payments where it is not known how much one of them was", () => {
  const payments = [
    { amount: 62_750, paid_amount: 60_000, status: "refunded" },
    { amount: 62_750, paid_amount: null, status: "refunded" },
    { amount: 62_750, paid_amount: null, status: "open" },
  ] as const;
  expect(arrivedRupiah(payments, "refunded")).toBeNull();
  expect(arrivedRupiah(payments, "refund_due")).toBe(0);
});

it.each([
  ["another sum arrived", "needs_review", 60_000, { arrived: 60_000, asked: 62_750 }],
  ["the same sum arrived", "needs_review", 62_750, null],
  ["the sum is not known", "needs_review", null, null],
  ["nothing is in review", "refunded", 60_000, null],
] as const)("knows the sums of a payment in review: %s", (_case, status, paid_amount, sums) => {
  const open = { amount: 62_750, paid_amount: null, status: "expired" } as const;
  expect(reviewedSums([open, { amount: 62_750, paid_amount, status }])).toEqual(sums);
});

it("adds up what arrived in several payments in review", () => {
  const wrong = { amount: 62_750, status: "needs_review" } as const;
  const payments = [1_000, 2_000, null].map((paid_amount) => ({ ...wrong, paid_amount }));
  expect(reviewedSums(payments)).toEqual({ arrived: 3_000, asked: 62_750 });
});

it("has the sums of a payment in review of an order without an eSIM", () => {
  const payments = [{ amount: 78_000, paid_amount: 20_000, status: "needs_review" as const }];
  const esimless = { ...row, order_status_history: [] };
  expect(esimlessFromRow(esimless, payments).reviewed).toEqual({ arrived: 20_000, asked: 78_000 });
  expect(esimlessFromRow(esimless).reviewed).toBeNull();
});

it("adds up what is on its way back, which a request and a person's transfer are not", () => {
  const refunds = [
    { amount: 60_000, state: "requested" },
    { amount: 50_000, state: "pending" },
    { amount: 40_000, state: "by_hand" },
    { amount: 30_000, state: "succeeded" },
  ] as const;
  expect(orderFromRow({ ...row, refunds: [...refunds] }).refunding).toBe(50_000);
});

const bare = {
  activation_code: null,
  nickname: null,
  apple_install_url: null,
  android_install_url: null,
  first_installed_at: null,
  profile_status: null,
  marked_installed_at: null,
  refreshed_at: null,
  bundle_assignments: [],
  user_orders: { status: "completed" as const },
};

it("knows of an eSIM whose own order was refunded", () => {
  const target = { ...esim("target"), user_orders: { status: "refunded" as const } };
  expect(orderFromRow({ ...row, target }).esim?.isRefunded).toBe(true);
  expect(orderFromRow({ ...row, target: esim("target") }).esim?.isRefunded).toBe(false);
});

it("knows since when an order without an eSIM is in its status, in any order of its history", () => {
  const event = (id: number, to_status: "paid" | "ordered", minute: string) => ({
    id,
    to_status,
    reason: null,
    created_at: `2026-11-20T10:${minute}:00Z`,
  });
  const history = [event(3, "ordered", "07"), event(1, "ordered", "02"), event(2, "paid", "05")];
  const esimless = { ...row, status: "ordered" as const, order_status_history: history };
  expect(esimlessFromRow(esimless).since).toEqual(new Date("2026-11-20T10:07:00Z"));
  expect(esimlessFromRow({ ...esimless, order_status_history: [] }).since).toEqual(new Date("2026-11-20T10:00:00Z"));
});

it("knows why an order was last closed whose reason went with a payment that was given back", () => {
  const step = (id: number, to_status: "paid" | "cancelled", reason: "invoice_expired" | "cancelled_by_traveller") => ({
    id,
    to_status,
    reason,
    created_at: "2026-11-20T10:00:00Z",
  });
  const steps = [step(3, "cancelled", "invoice_expired"), step(1, "cancelled", "cancelled_by_traveller")];
  const closed = { ...row, status: "cancelled", order_status_history: steps } as const;
  for (const read of [orderFromRow, esimlessFromRow]) {
    expect(read(closed).reason).toBe("invoice_expired");
    expect(read({ ...closed, status_reason: "payment_mismatch" }).reason).toBe("payment_mismatch");
    expect(read({ ...closed, status: "pending" }).reason).toBeNull();
    expect(read({ ...closed, order_status_history: [] }).reason).toBeNull();
  }
});

it("returns the eSIM that the order created, otherwise the one it was added to", () => {
  const target = esim("target");
  expect(orderFromRow({ ...row, target: [target] }).esim?.id).toBe("target");
  expect(orderFromRow({ ...row, target }).esim?.id).toBe("target");
  expect(orderFromRow({ ...row, target, esims: esim("own") }).esim?.id).toBe("own");
});

describe("whether the order's eSIM counts as installed", () => {
  const READ = "2026-11-20T10:00:00Z";
  const at = (minutes: number) => new Date(Date.parse(READ) + minutes * 60_000).toISOString();
  type Facts = Partial<NonNullable<Extract<typeof row.esims, { id: string }>>>;
  const cases: [string, Facts, boolean][] = [
    ["nothing is known", {}, false],
    ["the phone reported it", { first_installed_at: READ }, true],
    ["the profile is on a phone", { profile_status: "enabled" }, true],
    ["a plan of it runs", { bundle_assignments: [{ bundle_state: "active", end_time: null }] }, true],
    ["its plans only wait", { bundle_assignments: [{ bundle_state: "queued", end_time: null }] }, false],
    ["the traveller said so", { marked_installed_at: READ, refreshed_at: at(5) }, true],
    ["the operator still denies it an hour later", { marked_installed_at: READ, refreshed_at: at(61) }, false],
  ];
  it.each(cases)("when %s", (_what, facts, expected) => {
    const known = orderFromRow({ ...row, esims: { ...esim("own"), ...facts } });
    expect(known.esim?.isInstalled).toBe(expected);
  });
});
