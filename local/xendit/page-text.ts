import type { MethodGroup } from "./methods.ts";

export type PageText = {
  testMode: string;
  testNote: string;
  orderHeading: string;
  total: string;
  payBefore: string;
  choose: string;
  groups: Record<MethodGroup, string>;
  howTo: Record<MethodGroup, string>;
  destination: string;
  pay: string;
  fail: string;
  expire: string;
  simulate: string;
  failHint: string;
  expireHint: string;
  otherMethod: string;
  failed: string;
  paid: string;
  paidNote: string;
  paidWith: string;
  expired: string;
  expiredNote: string;
  back: string;
  backFailed: string;
  notFound: string;
  notFoundNote: string;
  reference: string;
};

const id: PageText = {
  testMode: "Mode uji",
  testNote: "Tidak ada uang sungguhan yang berpindah di halaman ini.",
  orderHeading: "Rincian tagihan",
  total: "Total pembayaran",
  payBefore: "Bayar sebelum",
  choose: "Pilih metode pembayaran",
  groups: { QRIS: "QRIS", EWALLET: "Dompet digital", VA: "Virtual account", RETAIL: "Gerai ritel", CARD: "Kartu" },
  howTo: {
    QRIS: "Kode ini hanya contoh. Tekan tombol di bawah seolah-olah Anda sudah memindainya.",
    EWALLET: "Aplikasi dompet tidak dibuka. Tekan tombol di bawah seolah-olah Anda menyetujui pembayaran.",
    VA: "Nomor ini hanya contoh. Tekan tombol di bawah seolah-olah transfer Anda sudah masuk.",
    RETAIL: "Kode ini hanya contoh. Tekan tombol di bawah seolah-olah kasir sudah menerima uang Anda.",
    CARD: "Data kartu tidak diminta. Tekan tombol di bawah seolah-olah bank menyetujui pembayaran.",
  },
  destination: "Nomor pembayaran",
  pay: "Bayar",
  fail: "Gagalkan",
  expire: "Kedaluwarsakan",
  simulate: "Coba keadaan lain",
  failHint: "Pembayaran gagal; tagihan tetap terbuka.",
  expireHint: "Tagihan ditutup dan tidak dapat dibayar lagi.",
  otherMethod: "Pilih metode lain",
  failed: "Pembayaran gagal. Tagihan masih terbuka, Anda dapat mencoba lagi.",
  paid: "Pembayaran berhasil",
  paidNote: "Tagihan ini sudah lunas.",
  paidWith: "Dibayar dengan",
  expired: "Tagihan kedaluwarsa",
  expiredNote: "Tagihan ini tidak dapat dibayar lagi. Buat pembayaran baru dari toko.",
  back: "Kembali ke toko",
  backFailed: "Kembali ke toko tanpa membayar",
  notFound: "Tagihan tidak ditemukan",
  notFoundNote: "Periksa kembali alamatnya, atau buka tagihan dari toko.",
  reference: "Nomor referensi",
};

const en: PageText = {
  testMode: "Test mode",
  testNote: "No real money moves on this page.",
  orderHeading: "Invoice details",
  total: "Total to pay",
  payBefore: "Pay before",
  choose: "Choose a payment method",
  groups: { QRIS: "QRIS", EWALLET: "E-wallet", VA: "Virtual account", RETAIL: "Retail outlet", CARD: "Card" },
  howTo: {
    QRIS: "This code is only a sample. Press the button below as if you had scanned it.",
    EWALLET: "No wallet app opens. Press the button below as if you had approved the payment.",
    VA: "This number is only a sample. Press the button below as if your transfer had arrived.",
    RETAIL: "This code is only a sample. Press the button below as if the cashier had taken your money.",
    CARD: "No card details are asked for. Press the button below as if the bank had approved the payment.",
  },
  destination: "Payment number",
  pay: "Pay now",
  fail: "Let it fail",
  expire: "Expire",
  simulate: "Try another outcome",
  failHint: "The payment fails; the invoice stays open.",
  expireHint: "The invoice is closed and cannot be paid any more.",
  otherMethod: "Choose another method",
  failed: "The payment failed. The invoice is still open, you can try again.",
  paid: "Payment received",
  paidNote: "This invoice is paid in full.",
  paidWith: "Paid with",
  expired: "Invoice expired",
  expiredNote: "This invoice cannot be paid any more. Start a new payment in the store.",
  back: "Back to the store",
  backFailed: "Back to the store without paying",
  notFound: "Invoice not found",
  notFoundNote: "Check the address, or open the invoice from the store.",
  reference: "Reference",
};

export const PAGE_TEXT: Record<"id" | "en", PageText> = { id, en };
