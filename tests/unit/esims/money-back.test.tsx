import { expect, it } from "vitest";
import { EsimScreen } from "@/components/esims/esim-screen";
import { MoneyBackCard } from "@/components/esims/money-back";
import { OrderDetailScreen } from "@/components/orders/order-detail-screen";
import type { PlanReturn } from "@/lib/esims/plan-return-types";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";
import type { Order } from "@/lib/orders/types";
import { anOrder, issuedEsim, NO_PAYMENTS } from "../orders/samples";
import { aPlan } from "../plans/samples";
import { assignment, esim, inDays, NOW } from "./samples";
import { esimScreen, markupOf, textOf } from "./text-of";

const given = (changes: Partial<PlanReturn> = {}): PlanReturn => ({
  ...{ state: "asked", refusal: null, askedAt: inDays(-1), settledAt: null, money: { kind: "kept" } },
  ...changes,
});

const cardOf = (own: PlanReturn | null, locale: Locale) =>
  textOf(
    <MoneyBackCard order={{ id: "o1", status: "completed" }} onChange={() => null} />,
    [[["plan-return", "o1"], { given: own, isUnpaid: false }]],
    locale,
  );

const REFUSALS = ["used", "ended", "has_additions", "by_person"] as const;

for (const locale of locales) {
  it.each(REFUSALS)(`a refusal says why in the traveller's language (${locale}): %s`, async (refusal) => {
    const { moneyBack } = await loadMessages(locale);
    const card = await cardOf(given({ state: "refused", refusal, settledAt: NOW }), locale);
    expect(card).toContain(moneyBack.step.refused);
    expect(card).toContain(moneyBack.refusal[refusal].replaceAll("'", "&#x27;"));
  });

  it(`names the sum that is on its way and the sum that is back (${locale})`, async () => {
    const returned = { state: "returned", settledAt: NOW } as const;
    const sent = await cardOf(given({ ...returned, money: { kind: "sent", rupiah: 103_500, at: NOW } }), locale);
    expect(sent).toMatch(/Rp\s103[.,]500/);
    const back = { kind: "back", rupiah: 103_500, at: NOW, sentAt: null } as const;
    expect(await cardOf(given({ ...returned, money: back }), locale)).toMatch(/Rp\s103[.,]500/);
  });

  it(`a page without a request shows no steps (${locale})`, async () => {
    expect(await cardOf(null, locale)).toBe("");
  });
}

const screenOf = (own: PlanReturn | null) => {
  const bought = esim();
  return textOf(<EsimScreen id={bought.id} />, [
    [["esim", bought.id], { kind: "esim", esim: bought, additions: [] }],
    [["usage", bought.id], []],
    [["bought-plan", aPlan().id], null],
    [["plan-return", bought.order.id], { given: own, isUnpaid: false }],
  ]);
};

it.each<[string, PlanReturn, boolean]>([
  ["is asked for", given(), false],
  ["is with a person", given({ state: "with_person", settledAt: NOW }), false],
  ["was refused", given({ state: "refused", refusal: "used", settledAt: NOW }), true],
])(
  "its eSIM's page offers an installation only where the request %s and that is over",
  async (_case, own, isOffered) => {
    const { install } = (await loadMessages("id")).esim.section;
    expect((await screenOf(own)).includes(install.title)).toBe(isOffered);
  },
);

it("the closed part that asks for the money names it, as long as it can be asked for", async () => {
  const named = "perbarui data, pengembalian dana|";
  expect(await screenOf(null)).toContain(named);
  expect(await screenOf(given({ state: "refused", refusal: "used", settledAt: NOW }))).not.toContain(named);
});

it("the page of an unused eSIM offers to ask for its money until the policy ends, and not twice", async () => {
  const { button } = (await loadMessages("id")).moneyBack;
  expect(await screenOf(null)).toContain(button);
  expect(await screenOf(given({ state: "refused", refusal: "used", settledAt: NOW }))).not.toContain(button);
  expect(await screenOf(given({ state: "refused", refusal: "has_additions", settledAt: NOW }))).toContain(button);
});

const orderScreenOf = (own: PlanReturn | undefined, changes: Partial<Order>) => {
  const order = anOrder({ esim: issuedEsim({ activationCode: "LPA:1$rsp.example$ABC" }), ...changes });
  return textOf(<OrderDetailScreen id={order.id} seller="PT Kelana Contoh" />, [
    [["order", order.id], { order, ...NO_PAYMENTS }],
    [["plan-return", order.id], own && { given: own, isUnpaid: false }],
  ]);
};

it("the page of an order says that its plan is being given back before the steps of that are read, and shows no code", async () => {
  const { completed, returning } = (await loadMessages("id")).order.now;
  const text = await orderScreenOf(undefined, { status: "completed", isReturning: true });
  expect(text).toContain(`|${returning.title}|${returning.text}|`);
  expect(text).not.toContain(completed.title);
  expect(text).not.toContain("LPA:");
});

it("the page of an order that was read before its plan was taken back still offers no code", async () => {
  const { completed, takenBack } = (await loadMessages("id")).order.now;
  const returned = given({ state: "returned", settledAt: NOW, money: { kind: "owed", rupiah: 103_500 } });
  const before = await orderScreenOf(returned, { status: "completed" });
  expect(before).not.toContain(`|${completed.title}|`);
  expect(before).not.toContain("LPA:");
  expect(await orderScreenOf(returned, { status: "refunded", reason: "plan_returned" })).toContain(
    `|${takenBack.title}|`,
  );
  const refused = given({ state: "refused", refusal: "used", settledAt: NOW });
  expect(await orderScreenOf(refused, { status: "completed" })).toContain("LPA:");
});

it("the page of an eSIM with a plan that was added says to give that back first, and leads to its order", async () => {
  const { offer, refusal } = (await loadMessages("id")).moneyBack;
  const until = offer.split("{")[0] ?? "";
  const own = esim({ assignments: [assignment(), assignment({ id: "a2", orderId: "added" })] });
  const screen = (bought: typeof own) =>
    markupOf(<EsimScreen id={bought.id} />, [
      [["esim", bought.id], { kind: "esim", esim: bought, additions: [] }],
      [["usage", bought.id], []],
      [["bought-plan", aPlan().id], null],
      [["plan-return", bought.order.id], { given: null, isUnpaid: false }],
    ]);
  const added = await screen(own);
  expect(added).toContain(refusal.has_additions);
  expect(added).toContain('href="/order-detail/added"');
  expect(added).not.toContain(until);
  const alone = await screen(esim());
  expect(alone).toContain(until);
  const givenBack = [assignment(), assignment({ id: "a2", orderId: "added", isRefunded: true })];
  expect(await screen(esim({ assignments: givenBack }))).toContain(until);
});

it("its steps come before everything else on its eSIM's page while it is being given back", async () => {
  const { title } = (await loadMessages("id")).moneyBack;
  const text = await screenOf(given());
  expect(text.indexOf(`|${title}|`)).toBeGreaterThan(-1);
  expect(text.indexOf(`|${title}|`)).toBeLessThan(text.indexOf("3814"));
});

it("money that is to come is not called missing where its traveller gave the plan back", async () => {
  const { state } = (await loadMessages("id")).esims;
  const refunded = (reason: "plan_returned" | "refund_withdrawn") =>
    esimScreen({
      order: { ...esim().order, status: "refunded", reason, isRefunded: true },
      assignments: [assignment({ isRefunded: true, isStillOwed: true, isTakenBack: reason === "plan_returned" })],
    });
  const [returned, mistaken] = [await refunded("plan_returned"), await refunded("refund_withdrawn")];
  expect(returned.match(new RegExp(`\\|${state.takenBack}\\|`, "g"))).toHaveLength(3);
  expect(returned).not.toContain(state.owedAgain);
  expect(mistaken.match(new RegExp(`\\|${state.owedAgain}\\|`, "g"))).toHaveLength(3);
});
