import { expect, it } from "vitest";
import { OrderWait } from "@/components/esims/order-wait";
import { loadMessages } from "@/lib/i18n/messages";
import { locales } from "@/lib/i18n/routing";
import { minutesAgo } from "../../support/fixed-now.ts";
import { textOf } from "./text-of";

it.each(locales)("why a payment is in review is said once: by its sums where they are known (%s)", async (locale) => {
  const { order: words } = await loadMessages(locale);
  const progress = { status: "pending", reason: "payment_mismatch", since: minutesAgo(1) } as const;
  const said = (reviewed: { arrived: number; asked: number } | null) =>
    textOf(<OrderWait progress={{ ...progress, reviewed }} now={new Date()} />, [], locale);
  expect(await said(null)).toContain(words.reason.payment_mismatch);
  const known = await said({ arrived: 100_000, asked: 103_500 });
  expect(known).toMatch(/100[.,]000[^|]*103[.,]500/);
  expect(known).not.toContain(words.reason.payment_mismatch);
});
