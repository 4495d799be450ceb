import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { AfterSaleScreen } from "@/components/aftersale/aftersale-screen";
import { ActiveEsims } from "@/components/esims/active-esims";
import { ActiveEsimsScreen } from "@/components/esims/active-esims-screen";
import { EsimsScreen } from "@/components/esims/esims-screen";
import { OrderRow } from "@/components/orders/order-row";
import { WalletEsim } from "@/components/wallet/wallet-esim";
import { esimFromRow } from "@/lib/esims/rows";
import { fromKept, toKept } from "@/lib/esims/wallet";
import { loadMessages } from "@/lib/i18n/messages";
import { locales } from "@/lib/i18n/routing";
import { aListedOrder, issuedEsim } from "../orders/samples";
import { aPlan, PLAN_ROW } from "../plans/samples";
import { router } from "../support/router";
import { esim, NOW } from "./samples";
import { esimScreen, textOf } from "./text-of";

const own = esim({ isReturning: true });
const OVERVIEW: [string, unknown][] = [["esims", { esims: [own], waiting: [] }]];

beforeAll(() => vi.stubGlobal("document", { cookie: "" }));
afterAll(() => vi.unstubAllGlobals());

describe.each(locales)("an eSIM whose plan is being given back (%s)", (locale) => {
  /** Whatever invites to install it or to buy for it. */
  const invitations = async () => {
    const { esims, esim: words } = await loadMessages(locale);
    const { topUp, extendPlan } = esims.afterSale;
    return [esims.state.ready, esims.active.install, topUp, extendPlan, words.qr.button, words.next.install.thisPhone];
  };
  const home = async () => <ActiveEsims locale={locale} messages={await loadMessages(locale)} placeholder={null} />;

  it.each([
    ["My eSIMs", () => textOf(<EsimsScreen />, OVERVIEW, locale)],
    ["the list of current eSIMs", () => textOf(<ActiveEsimsScreen />, OVERVIEW, locale)],
    ["home", async () => textOf(await home(), OVERVIEW, locale)],
    ["what the device keeps", () => textOf(<WalletEsim kept={{ esim: own, readAt: NOW }} now={NOW} />, [], locale)],
    ["its own page", () => esimScreen({ isReturning: true }, locale)],
  ])("says so and offers neither its code nor a purchase in %s", async (_screen, screenOf) => {
    const text = await screenOf();
    expect(text).toContain(`|${(await loadMessages(locale)).esims.state.returning}|`);
    expect(text).not.toContain("LPA:");
    for (const invitation of await invitations()) expect(text).not.toContain(`|${invitation}|`);
  });

  it("says in each list not to install it, and why", async () => {
    const { returning } = (await loadMessages(locale)).esims;
    for (const screen of [<EsimsScreen key="all" />, <ActiveEsimsScreen key="active" />, await home()]) {
      expect(await textOf(screen, OVERVIEW, locale)).toContain(returning.replaceAll("'", "&#x27;"));
    }
  });

  it.each(["topup", "extension"] as const)("sells no %s, and says why", async (kind) => {
    const { title } = (await loadMessages(locale)).aftersale.returning;
    const screen = (
      <AppRouterContext.Provider value={router}>
        <AfterSaleScreen kind={kind} id={own.id} />
      </AppRouterContext.Provider>
    );
    const read: [string | string[], unknown][] = [
      [["esim", own.id], { kind: "esim", esim: own, additions: [] }],
      [["esim-options", own.plan.id], [aPlan()]],
    ];
    expect(await textOf(screen, read, locale)).toContain(`|${title.replaceAll("'", "&#x27;")}|`);
  });

  it("is not called done in the list of orders", async () => {
    const { status, standing } = (await loadMessages(locale)).orders;
    const order = aListedOrder({
      status: "completed",
      isReturning: true,
      esim: issuedEsim({ activationCode: "LPA:1" }),
    });
    const row = await textOf(
      <OrderRow order={order} made="20 Nov" isNext={false} onChange={() => undefined} />,
      [],
      locale,
    );
    expect(row).toContain(`|${standing.returning}|`);
    expect(row).not.toContain(`|${status.completed}|`);
  });
});

it("is kept on the device without its codes, and with them once that is refused", () => {
  expect(fromKept(toKept(own, NOW), NOW)?.esim).toMatchObject({ activationCode: null, smdpAddress: null });
  expect(fromKept(toKept(esim(), NOW), NOW)?.esim.activationCode).toContain("LPA:");
});

type Row = Parameters<typeof esimFromRow>[0];
type Order = Row["user_orders"];

const rowOf = (order: Partial<Order>): Row => ({
  id: "e1",
  iccid: "8944535863489223814",
  profile_status: "released",
  activation_code: "LPA:1$rsp.example$ABC",
  smdp_address: null,
  matching_id: null,
  apple_install_url: null,
  android_install_url: null,
  first_installed_at: null,
  marked_installed_at: null,
  nickname: null,
  refreshed_at: null,
  created_at: "2026-11-19T10:00:00Z",
  user_orders: {
    id: "o1",
    status: "completed",
    status_reason: null,
    total_amount: 34_000,
    created_at: "2026-11-19T10:00:00Z",
    order_status_history: [],
    bundles: { ...PLAN_ROW, bundle_groups: { fair_use_gb_per_day: null, reduced_speed_mbps: null } },
    plan_returns: null,
    ...order,
  },
  bundle_assignments: [],
});

it.each([
  ["asked", "completed", true],
  ["revoking", "completed", true],
  ["with_person", "completed", true],
  ["refused", "completed", false],
  ["returned", "refunded", false],
  ["with_person", "refunded", false],
] as const)(
  "a request that is %s, of an order that is %s, keeps it from being used: %s",
  (state, status, isReturning) => {
    expect(esimFromRow(rowOf({ status, plan_returns: { state } })).isReturning).toBe(isReturning);
  },
);

const owed = {
  amount: 34_000,
  paid_amount: 34_000,
  is_return_failed: false,
  withdrawn_refunds: 0,
  refunds: null,
} as const;

it("a payment that becomes owed while its order is read is no other one; one beside a payment that is kept is", () => {
  const due = { ...owed, status: "refund_due" } as const;
  expect(esimFromRow(rowOf({}), [due]).owed).toBe(0);
  expect(esimFromRow(rowOf({}), [due, { ...owed, status: "paid" }]).owed).toBe(34_000);
  expect(esimFromRow(rowOf({ status: "refunded", status_reason: "plan_returned" }), [due]).owed).toBe(34_000);
});
