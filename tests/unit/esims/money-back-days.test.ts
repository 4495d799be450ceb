import { expect, it } from "vitest";
import { refundOf } from "@/lib/esims/installing";
import { loadMessages } from "@/lib/i18n/messages";
import { locales } from "@/lib/i18n/routing";
import { esim, inDays, NOW } from "./samples";

const paidBefore = (days: number, isRefunded = false) =>
  refundOf(esim({ order: { ...esim().order, paidAt: inDays(-days), isRefunded } }), NOW);

it.each(locales)("money is refunded on request for as many days as the policy says, and once (%s)", async (locale) => {
  const { refund: policy } = (await loadMessages(locale)).legal;
  const days = Number(/\d+(?= (?:days|hari))/.exec(policy)?.[0]);
  expect([days - 1e-6, days].map((past) => paidBefore(past))).toEqual(["open", "closed"]);
  expect(paidBefore(days - 1, true)).toBe("closed");
});
