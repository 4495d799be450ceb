import { expect, it } from "vitest";
import { renderCaseAlarm } from "@/lib/email/mails/case-alarm";

const kinds = [
  {
    name: "Dana harus dikembalikan",
    count: 2,
    orders: ["7d9f0a52", "0d9a3f11"],
    url: "https://kelana.example/desk/cases?kind=a",
  },
  { name: "Saldo", count: 1, orders: [], url: "https://kelana.example/desk/cases?kind=b" },
];

it.each([
  ["id", "3 kasus menunggu keputusan", "Pesanan: 7d9f0a52, 0d9a3f11"],
  ["en", "3 cases are waiting for a decision", "Orders: 7d9f0a52, 0d9a3f11"],
] as const)(
  "the mail about open cases names them by kind and leads to each kind (%s)",
  async (locale, subject, orders) => {
    const mail = await renderCaseAlarm({ locale, count: 3, kinds });
    expect(mail.subject).toBe(subject);
    expect(mail.text.match(/7d9f0a52/g)).toHaveLength(1);
    expect(mail.text).toContain(orders);
    for (const { name, url } of kinds) {
      expect(mail.text).toContain(name.toUpperCase());
      expect(mail.html).toContain(`href="${url}"`);
    }
  },
);

it("the mail about one open case is about one", async () => {
  expect((await renderCaseAlarm({ locale: "en", count: 1, kinds: kinds.slice(1) })).subject).toBe(
    "1 case is waiting for a decision",
  );
});
