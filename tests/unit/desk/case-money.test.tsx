import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CaseItem } from "@/components/desk/case-item";
import { withPlainBlanks } from "@/lib/core/blanks";
import type { OpenCase } from "@/lib/desk/types";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { router } from "../support/router";

const PAYMENT = "7f0c2c1e-0000-4000-8000-000000000000";

const OWED: OpenCase = {
  kind: "payment_refund_due",
  subject: PAYMENT,
  detail: null,
  since: "2026-11-29T00:00:00Z",
  caseId: null,
  order: {
    id: "0d9a3f11-0000-4000-8000-000000000000",
    type: "new",
    plan: "Japan 2GB 15 Days",
    place: "Japan",
    places: 1,
    totalRupiah: 78_000,
    status: "completed",
    reason: null,
    hasAccount: true,
    isHeld: false,
  },
  owedRupiah: 10_000,
  claimedBy: null,
  seen: null,
};

/** What an operator reads of a case, on the list or on the page of its order. */
async function textOf(open: OpenCase, isOnOrder: boolean, locale: Locale = "id") {
  const messages = await loadMessages(locale);
  const markup = renderToStaticMarkup(
    <AppRouterContext.Provider value={router}>
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
        <CaseItem
          open={open}
          now={new Date("2026-11-29T01:00:00Z")}
          isOnOrder={isOnOrder}
          onAsking={() => undefined}
          onSettled={() => undefined}
        />
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );
  return withPlainBlanks(markup.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|")).replaceAll("&lt;", "<");
}

it.each([true, false])(
  "the sum that is owed stands first, before what its order costs (on the order: %s)",
  async (on) => {
    expect(await textOf(OWED, on)).toMatch(
      /^\|Dana harus dikembalikan\|Harus dikembalikan: Rp 10\.000 \(pesanan Rp 78\.000\)\|/,
    );
    expect(await textOf(OWED, on, "en")).toMatch(/^\|Money owed back\|To give back: Rp 10\.000 \(order Rp 78\.000\)\|/);
  },
);

it("a case that owes nothing names no such sum", async () => {
  expect(await textOf({ ...OWED, kind: "wrong_plan", owedRupiah: null }, false)).not.toContain("Harus dikembalikan");
});

it("a claimed payment says who gives it back, and leads to its record alone", async () => {
  const claimed = await textOf({ ...OWED, kind: "payment_needs_review", claimedBy: "Sari, by bank" }, false);
  expect(claimed).toContain("Ditangani oleh Sari, by bank.");
  expect(claimed).toContain(`npm run refund -- ${PAYMENT}`);
  expect(claimed).not.toMatch(/npm run accept|--claim/);
  const unclaimed = await textOf({ ...OWED, kind: "payment_needs_review" }, false);
  for (const way of ["npm run accept", "--claim"]) expect(unclaimed).toContain(way);
});
