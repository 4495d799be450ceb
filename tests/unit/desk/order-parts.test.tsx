import { expect, it } from "vitest";
import { BuyerCard } from "@/components/desk/buyer-card";
import { EsimCard, MailsCard } from "@/components/desk/order-course";
import { ClosedCasesCard, PaymentsCard } from "@/components/desk/order-money";
import { mailKinds } from "@/lib/desk/mails";
import { locales } from "@/lib/i18n/routing";
import { AT } from "./samples";
import { textOf } from "./text-of";

const ID = "7f0c2c1e-0000-4000-8000-000000000000";

it.each(locales)("an order's page says of each mail what it was about (%s)", async (locale) => {
  const text = await textOf(<MailsCard mails={mailKinds.map((kind) => ({ kind, sentAt: AT }))} />, locale);
  expect(text).not.toMatch(/[a-z]_[a-z]|\|(?:refund|expiring|departure)\b/);
  expect(text).toContain("eSIM ");
});

it("a buyer is called masked only where something of them is kept", async () => {
  const cardOf = (email: string | null) =>
    textOf(<BuyerCard orderId={ID} buyer={{ email, name: null, phone: null }} hasAccount />, "en");
  expect(await cardOf("sa…@pelancong.test")).toContain("Masked.");
  expect(await cardOf(null)).not.toContain("Masked.");
});

it("a mail of a newer release keeps its name in the database", async () => {
  expect(await textOf(<MailsCard mails={[{ kind: "plan_recalled", sentAt: AT }]} />)).toContain("plan_recalled");
});

it("a payment says how it was paid in the words of its receipt", async () => {
  const payment = {
    id: ID,
    status: "paid",
    askedRupiah: 78_000,
    cameRupiah: 78_000,
    method: "CREDIT_CARD",
    invoice: "inv-1",
    refundReference: null,
    accepted: null,
    createdAt: AT,
    paidAt: AT,
    refundedAt: null,
  } as const;
  const text = await textOf(<PaymentsCard payments={[payment]} />, "en");
  expect(text).toContain("Credit/Debit card");
  expect(text).not.toContain("CREDIT_CARD");
});

it("what the system wrote down of a closed case and of a purchase is marked as such, with its sums apart", async () => {
  const closed = { kind: "payment_needs_review", subject: ID, note: null, since: AT, closedAt: AT };
  const detail = "inv-1, Rp 1000 came of Rp 129000";
  const cases = await textOf(<ClosedCasesCard cases={[{ ...closed, detail }]} />, "en");
  expect(cases).toMatch(/Rp 1\.000 came.*Rp 129\.000 was asked.*Noted by the system: \|inv-1\|/);
  const purchase = { id: ID, state: "held", sale: null, iccidEnd: null, detail: "sold twice", startedAt: AT } as const;
  const purchases = await textOf(<EsimCard esim={null} purchases={[purchase]} />, "en");
  expect(purchases).toContain("|Noted by the system: |sold twice|");
});
