import { describe, expect, it } from "vitest";
import enCheckout from "@/messages/en/checkout.json";
import enOrder from "@/messages/en/order.json";
import en from "@/messages/en/orders.json";
import idCheckout from "@/messages/id/checkout.json";
import idOrder from "@/messages/id/order.json";
import id from "@/messages/id/orders.json";

/** The product's agreed wording, in its original language. */
describe("the agreed wording for orders and payment", () => {
  it("names the states of an order", () => {
    expect(id.status).toEqual({
      pending: "Menunggu Pembayaran",
      paid: "Dibayar",
      ordered: "Dipesan",
      confirmed: "Aktif",
      completed: "Selesai",
      failed: "Gagal",
      cancelled: "Dibatalkan",
      refunded: "Dana dikembalikan",
    });
  });

  it("names screens and actions", () => {
    expect([idOrder.detail.title, idCheckout.title, en.guest.title, en.guest.action, idOrder.back]).toEqual([
      "Detail Pesanan",
      "Pembayaran",
      "Login Required",
      "Log in / Sign up",
      "Kembali",
    ]);
    const { pay, manage, buyAgain, updateStatus, downloadQr } = id.action;
    expect([pay, manage, buyAgain, updateStatus, downloadQr]).toEqual([
      "Selesaikan Pembayaran",
      "Kelola eSIM",
      "Beli Lagi",
      "Update Status",
      "Unduh QR",
    ]);
    expect([en.action.viewQr, en.action.email, en.action.support]).toEqual([
      "View QR Code",
      "Email eSIM",
      "Contact Support",
    ]);
  });

  it("describes empty lists and failed loads", () => {
    expect([id.empty.title, id.empty.searching]).toEqual(["Tidak ada pesanan ditemukan", "Coba kata kunci lain"]);
    expect([en.loadError.title, id.loadError.text]).toEqual([
      "Error Loading Orders",
      "Gagal memuat data pesanan. Silakan coba lagi.",
    ]);
    expect([enOrder.detail.notFoundTitle, idOrder.detail.notFound]).toEqual([
      "Order Not Found",
      "Pesanan tidak ditemukan atau terjadi kesalahan.",
    ]);
  });

  it("does not mention 'this page' in a toast about a payment, which may outlast the page", () => {
    for (const texts of [id.return, en.return]) {
      expect(Object.values(texts).join(" ")).not.toMatch(/halaman ini|this page|di bawah|below/i);
    }
  });

  it("explains the result of a payment and of a failed action", () => {
    expect(id.return).toMatchObject({
      successTitle: "Pembayaran Berhasil!",
      failedTitle: "Pembayaran Gagal",
      failed: "Pembayaran tidak dapat diproses. Silakan coba lagi.",
      missing_external_id: "ID transaksi tidak ditemukan.",
      order_not_found: "Pesanan tidak ditemukan.",
      processing_error: "Terjadi kesalahan saat memproses pembayaran.",
    });
    expect([
      enOrder.detail.updateFailed,
      enOrder.detail.esimFailed,
      enOrder.detail.emailFailed,
      en.invoice.failed,
    ]).toEqual([
      "Failed to update order status. Please try again.",
      "Failed to generate eSIM. Please try again.",
      "Failed to send email. Please try again.",
      "Failed to create payment invoice. Please try again.",
    ]);
    expect(enOrder.detail.esimCreated).toBe("eSIM Created");
  });

  it("asks for a payment method", () => {
    expect(idCheckout.methods.chooseFirst).toBe("Pilih metode pembayaran terlebih dahulu");
    expect(enCheckout.methods.popular).toBe("Popular");
  });
});
