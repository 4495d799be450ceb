import { describe, expect, it } from "vitest";
import { renderAccountDeleted } from "@/lib/email/mails/account-deleted";
import { type EsimNotificationInput, renderEsimNotification } from "@/lib/email/mails/esim-notification";
import { type OrderNotificationInput, renderOrderNotification } from "@/lib/email/mails/order-notification";

const order: OrderNotificationInput = {
  locale: "id",
  event: "order_received",
  isAddition: false,
  givenName: "Sari <b>",
  orderId: "7d9f0a52-1111-4222-8333-444455556666",
  orderUrl: "https://kelana.example/order-detail/7d9f0a52-1111-4222-8333-444455556666",
  placeName: "Jepang",
  planText: "3GB, 30 Hari",
  orderedAt: "21 Nov 2026 10.00 WIB",
  amounts: { plan: "Rp 145.000", discount: null, fee: null, total: "Rp 145.000" },
  paymentMethod: "QRIS",
};

describe("the mail about a step of an order", () => {
  it("is a receipt in both parts, with the whole order number", async () => {
    const { html, text, subject } = await renderOrderNotification(order);
    expect(subject).toBe("Pembayaran diterima: eSIM Jepang");
    for (const part of [html, text]) {
      for (const fact of [order.orderId, order.planText, order.orderedAt, "Rp 145.000", "QRIS", order.orderUrl]) {
        expect(part).toContain(fact);
      }
    }
    expect(text).not.toMatch(/Diskon|Biaya pembayaran/);
    expect(html).not.toContain("Sari <b>");
  });

  it("promises an eSIM only if one follows", async () => {
    expect((await renderOrderNotification(order)).text).toContain("kami kirim dalam email tersendiri");
    const { text } = await renderOrderNotification({ ...order, isAddition: true });
    expect(text).toContain("Paketnya ditambahkan ke eSIM yang sudah Anda punya");
    expect(text).not.toContain("email tersendiri");
  });

  it("has a price, discount and fee that add up to the total", async () => {
    const { text } = await renderOrderNotification({
      ...order,
      amounts: { plan: "Rp 100.000", discount: "Rp 10.000", fee: "Rp 6.500", total: "Rp 96.500" },
    });
    expect(text).toContain(
      "Harga paket: Rp 100.000\nDiskon: -Rp 10.000\nBiaya pembayaran: Rp 6.500\nTotal dibayar: Rp 96.500",
    );
  });

  it.each([
    ["id", "order_expired", "Pesanan Jepang belum dibayar"],
    ["en", "order_expired", "Your Jepang order was not paid"],
    ["id", "order_failed", "Pesanan Jepang tidak dapat diselesaikan"],
    ["en", "order_failed", "Your Jepang order could not be completed"],
    ["id", "refund", "Dana untuk pesanan Jepang dikembalikan"],
    ["en", "refund", "Your Jepang order was refunded"],
  ] as const)("in %s says %s, and claims no payment that was not made", async (locale, event, subject) => {
    const mail = await renderOrderNotification({ ...order, locale, event });
    expect(mail.subject).toBe(subject);
    expect(mail.text).not.toMatch(/Total dibayar|Total paid/);
    expect(mail.text).toContain(order.orderUrl);
  });
});

const esimMail: EsimNotificationInput = {
  locale: "id",
  event: "low_data",
  givenName: "Sari",
  esimUrl: "https://kelana.example/esim-detail/1",
  accountUrl: "https://kelana.example/account",
  placeName: "Jepang",
  planText: "5GB, 30 Hari",
  endText: "4 Des 2026 10.00 WIB",
  remainingText: "900 MB",
  totalText: "5.0 GB",
};

describe("the mail about a running eSIM", () => {
  it.each([
    ["id", "expiring", "Paket Jepang segera berakhir"],
    ["en", "expiring", "Your Jepang plan ends soon"],
    ["id", "low_data", "Kuota Jepang hampir habis"],
    ["en", "low_data", "Your Jepang data is running low"],
    ["id", "data_used_up", "Kuota Jepang habis"],
    ["en", "data_used_up", "Your Jepang data is used up"],
  ] as const)("in %s says %s, leads to the eSIM and to where it is switched off", async (locale, event, subject) => {
    const mail = await renderEsimNotification({ ...esimMail, locale, event });
    expect(mail.subject).toBe(subject);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(esimMail.esimUrl);
      expect(part).toContain(esimMail.accountUrl);
      expect(part.includes("900 MB")).toBe(event === "low_data");
    }
  });

  it("leaves out an unknown end", async () => {
    const { text } = await renderEsimNotification({ ...esimMail, event: "data_used_up", endText: null });
    expect(text).not.toContain("Berakhir");
  });
});

it.each([
  ["id", "Akun Kelana Anda sudah dihapus"],
  ["en", "Your Kelana account has been deleted"],
] as const)("the last mail links to nothing (%s)", async (locale, subject) => {
  const mail = await renderAccountDeleted({ locale });
  expect(mail.subject).toBe(subject);
  expect(mail.html).not.toContain("<a ");
});
