import { expect, it } from "vitest";
import { LatePayment } from "@/components/payment/late-payment";
import { locales } from "@/lib/i18n/routing";
import type { StatusChange } from "@/lib/orders/types";
import { markupOf } from "../esims/text-of";
import { anOrder, at, issuedEsim } from "./samples";
import { screenOf } from "./screen";

it.each(locales)(
  "an order that was paid late leads to the contact form with the order attached (%s)",
  async (locale) => {
    for (const words of ["goesOn", "checked", "issued", "added"] as const) {
      const markup = await markupOf(<LatePayment words={words} orderId="o-1" className="mt-1" />, [], locale);
      expect(markup).toMatch(/<a [^>]*href="[^"]*\?order=o-1[^"]*"[^>]*>(hubungi kami|contact us)<\/a>/);
    }
  },
);

it.each([
  ["id", "Pasang lewat kode QR atau kode aktivasi.", "Masa aktif dihitung sejak"],
  ["en", "Install with the QR code or the activation code.", "The days count from"],
] as const)(
  "how to install a late-paid eSIM is said in one line, so that the button stays in sight (%s)",
  async (locale, short, more) => {
    const order = anOrder({ status: "completed", esim: issuedEsim() });
    const late: StatusChange = { id: 1, to: "paid", reason: "late_payment", at };
    const [inTime, paidLate] = await Promise.all(
      [[], [late]].map(async (changes) => (await screenOf(order, { changes }, locale)).now),
    );
    expect(inTime).toContain(more);
    expect(paidLate).toContain(`|${short}|`);
    expect(paidLate).not.toContain(more);
  },
);
