import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RefusedDeletion } from "@/components/account/delete-account";
import type { OrderInTheWay } from "@/lib/core/errors";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

const plan = "Jepang · 3 GB · 30 Hari";
const underWay = { id: "0f3a91c2-1111", plan, rupiah: 34_000, isOwed: false, isChecked: false };
const owed = { id: "9aba82d9-2222", plan: "Turki · 1 GB · 7 Hari", rupiah: 146_000, isOwed: true, isChecked: false };
const unknown = { id: "e5ee72ec-3333", plan, rupiah: null, isOwed: true, isChecked: false };

async function refused(locale: Locale, orders: OrderInTheWay[]) {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <RefusedDeletion text="Why" orders={orders}>
        {null}
      </RefusedDeletion>
    </NextIntlClientProvider>,
  );
  return {
    markup,
    text: markup
      .replace(/<span class="fact-dot"><i>(.*?)<\/i> <\/span>/g, " $1 ")
      .replace(/<[^>]+>/g, "|")
      .replace(/[|\s]*\|[|\s]*/g, "|")
      .replaceAll("\u00a0", " "),
  };
}

it.each([
  [
    "id",
    "Ada pesanan yang sedang kami siapkan atau periksa, dan ada dana",
    "|Jepang · 3 GB · 30 Hari|Pesanan 0f3a91c2: sedang disiapkan|Turki · 1 GB · 7 Hari|Pesanan 9aba82d9: Rp 146.000 belum kembali|Jepang · 3 GB · 30 Hari|Pesanan e5ee72ec: dana Anda belum kembali|",
  ],
  [
    "en",
    "An order is being prepared or checked, and we still owe you a refund.",
    "|Jepang · 3 GB · 30 Hari|Order 0f3a91c2: being prepared|Turki · 1 GB · 7 Hari|Order 9aba82d9: Rp 146.000 still to be returned|Jepang · 3 GB · 30 Hari|Order e5ee72ec: your money still to be returned|",
  ],
] as const)(
  "names every order in the way with its plan, and sums only of money that is owed (%s)",
  async (locale, why, listed) => {
    const { text } = await refused(locale, [underWay, owed, unknown]);
    expect(text).toContain(`|${why}`);
    expect(text).toContain(listed);
  },
);

it.each([
  ["id", "sedang diperiksa"],
  ["en", "being checked"],
] as const)("says of an order that we check that alone (%s)", async (locale, said) => {
  const { text } = await refused(locale, [{ ...underWay, isChecked: true }]);
  expect(text).toMatch(new RegExp(`0f3a91c2: ${said}\\|`));
});

it("keeps the reason of the refusal where there is one kind of order, or none", async () => {
  for (const orders of [[underWay], [owed, unknown], []]) {
    expect((await refused("id", orders)).text).toMatch(/^\|Why\|/);
  }
});

it("names an order of both kinds twice, with links that a finger does not miss", async () => {
  const { markup } = await refused("id", [underWay, { ...owed, id: underWay.id }]);
  const links = markup.match(/<a [^>]*>/g) ?? [];
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toMatch(/class="[^"]*min-h-11/);
});
