import { describe, expect, it } from "vitest";
import { EsimScreen } from "@/components/esims/esim-screen";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";
import type { OrderWithHistory } from "@/lib/orders/hooks";
import type { Order } from "@/lib/orders/types";
import { anOrder, at, esimless, MADE_OF, NO_PAYMENTS } from "../orders/samples";
import { screenOf } from "../orders/screen";
import { textOf } from "./text-of";

type Facts = Partial<Omit<OrderWithHistory, "order">>;

/** What the screen of an eSIM says of an order that brought none. */
function inPlaceOfEsim(order: Order, facts: Facts, locale: Locale) {
  const { id, kind, status, reason, expiresAt, refunding, paidAmount, invoiceUrl, plan } = order;
  const { trouble = null } = facts;
  const own = esimless({
    ...{ id, kind, status, reason, expiresAt, refunding, paidAmount, invoiceUrl, plan, since: at },
    trouble,
  });
  const found = { ...NO_PAYMENTS, ...facts, kind: "order", order: own };
  return textOf(<EsimScreen id={id} />, [[["esim", id], found]], locale);
}

describe.each(locales)("in place of the eSIM of an order that ended without one (%s)", (locale) => {
  const returned = [{ at, amount: 103_500, isWrongSum: false, wasMistaken: false }];
  it.each<[string, Partial<Order>, Facts]>([
    ["failed", { ...MADE_OF.failed, reason: "vendor_rejected" }, { owed: 103_500 }],
    ["refunding", { ...MADE_OF.refunding, refunding: 98_000 }, { owed: 103_500 }],
    ["refunded", MADE_OF.refunded, { refunded: 103_500, returned }],
    ["refunded in parts", MADE_OF.refunded, { refunded: 203_500, returned: [...returned, ...returned] }],
    ["owed again", MADE_OF.owedAgain, { owed: 77_000 }],
    ["cancelled", MADE_OF.cancelled, {}],
    ["not paid in full", MADE_OF.expired, { refunded: 20_000, returned }],
  ])("stands what the banner of its page says of its money: %s", async (_state, made, facts) => {
    const order = anOrder(made);
    const { now } = await screenOf(order, facts, locale);
    const [, title = "", text = ""] = now.split("|").filter((part, index) => index === 0 || part.trim() !== "");
    const said = await inPlaceOfEsim(order, facts, locale);
    expect(text).not.toBe("");
    expect(said.replaceAll("&#x27;", "'")).toContain(`|${title}|${text}|`);
  });

  it.each<[string, Partial<Order>, Facts, RegExp]>([
    ["failed", MADE_OF.failed, { trouble: null }, /menanyakan nomor rekening|for a bank account/],
    ["owed again", MADE_OF.owedAgain, {}, /menanyakan nomor rekening|for a bank account/],
  ])("stands what the banner says may follow before its money is back: %s", async (_state, made, facts, follows) => {
    const order = anOrder(made);
    const { now } = await screenOf(order, { owed: 103_500, ...facts }, locale);
    const text = now.split("|").find((part) => follows.test(part));
    expect(await inPlaceOfEsim(order, { owed: 103_500, ...facts }, locale)).toContain(`|${text}|`);
  });

  it("describes a failed refund in the words of the list's row, which are shorter than the banner's", async () => {
    const order = anOrder({ ...MADE_OF.failed, reason: "vendor_rejected" });
    const { order: words, orders } = await loadMessages(locale);
    const said = await inPlaceOfEsim(order, { owed: 103_500, trouble: "failed" }, locale);
    expect(said).toContain(`|${orders.owed.byHand.replace("{amount}", "Rp 103.500")} ${words.detail.mayAskAccount}|`);
    expect(said).not.toContain(words.detail.refundFailed);
  });

  it.each<[string, Partial<Order>, Facts]>([
    ["failed", MADE_OF.failed, {}],
    ["failed at the gateway", MADE_OF.failed, { trouble: "failed" }],
    ["refunding", { ...MADE_OF.refunding, refunding: 98_000 }, {}],
  ])("stands no word of buying again, for which it has no button: %s", async (_state, made, facts) => {
    const words = (await loadMessages(locale)).order.detail.mayBuyAgain;
    for (const kind of ["new", "topup"] as const) {
      expect(await inPlaceOfEsim(anOrder({ ...made, kind }), { owed: 103_500, ...facts }, locale)).not.toContain(words);
    }
  });
});
