import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { WalletOrders } from "@/components/wallet/wallet-orders";
import { WalletContent } from "@/components/wallet/wallet-screen";
import { locales } from "@/lib/i18n/routing";
import type { KeptOrder } from "@/lib/orders/kept";
import offline from "@/messages/id/offline.json";
import { esim, NOW } from "../esims/samples";
import { markupOf, textOf } from "../esims/text-of";
import { aListedOrder, at, minutesAgo } from "../orders/samples";

const kept = (changes: Parameters<typeof aListedOrder>[0], paidAt: Date | null = minutesAgo(50)): KeptOrder => ({
  order: aListedOrder({ id: "1a2b3c4d-0000", ...changes }),
  paidAt,
  readAt: at,
});
const shown = (own: KeptOrder, locale?: (typeof locales)[number]) =>
  textOf(<WalletOrders orders={[own]} />, [], locale);

beforeAll(() => vi.stubGlobal("document", { cookie: "" }));
afterAll(() => vi.unstubAllGlobals());

it.each(locales)(
  "an order without a connection has its number, date, plan, sum, method and receipt (%s)",
  async (locale) => {
    const text = await shown(
      kept({ status: "completed", paymentMethod: "QRIS", fee: 724, totalAmount: 104_224 }),
      locale,
    );
    for (const fact of ["1a2b3c4d", "20 Nov 2026", "QRIS", "Rp 104.224", "Rp 724", "Sari", "2026, 16"]) {
      expect(text).toContain(fact);
    }
  },
);

it("an order stands as it did when it was read, though its time to pay is over by now, and says when that was", async () => {
  const text = await shown(kept({ expiresAt: new Date(at.getTime() + 60_000) }, null));
  expect(text).toContain("Menunggu Pembayaran");
  expect(text).toMatch(/Data per 20 Nov 2026.*WIB/);
  expect(text).toContain("jadi bukti pembayarannya belum ada");
});

it("an order whose payment is checked says without a connection too that it must not be paid again", async () => {
  expect(await shown(kept({ reason: "payment_mismatch" }, null))).toContain("Jangan membayar lagi.");
});

it("a device without orders says how they get there", async () => {
  expect(await textOf(<WalletOrders orders={[]} />, [])).toContain("Buka Pesanan sekali selagi ada internet.");
});

it.each([
  ["/orders", true, false],
  ["/order-detail/1a2b3c4d-0000", true, true],
  ["/myesims", false, false],
  ["/offline", false, false],
])(
  "where %s could not be reached, orders come first: %s, and the one that was asked for is open: %s",
  async (address, areFirst, isOpen) => {
    const wallet = { state: "kept" as const, esims: [{ esim: esim(), readAt: NOW }], orders: [kept({})] };
    const markup = await markupOf(<WalletContent wallet={wallet} address={address} />, []);
    const title = markup.indexOf(offline.orders.title);
    expect(title).toBeGreaterThan(-1);
    expect(title < markup.indexOf(offline.refreshText)).toBe(areFirst);
    expect(/<details open="" class="group\/order/.test(markup)).toBe(isOpen);
  },
);
