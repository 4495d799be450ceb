import type { useTranslations } from "next-intl";

type MethodTranslator = ReturnType<typeof useTranslations<"checkout.methods.name">>;
type MethodKey = Parameters<MethodTranslator>[0];

/** The gateway's methods and channels whose names are words, with the texts of `checkout.methods.name`. */
const TEXTS: Readonly<Record<string, MethodKey>> = {
  GOPAY: "gopay",
  OVO: "ovo",
  DANA: "dana",
  QRIS: "qris",
  QR_CODE: "qris",
  BCA: "bca",
  MANDIRI: "mandiri",
  CREDIT_CARD: "card",
  BANK_TRANSFER: "bankTransfer",
  CALLBACK_VIRTUAL_ACCOUNT: "bankTransfer",
  POOL: "bankTransfer",
  EWALLET: "ewallet",
  RETAIL_OUTLET: "retailOutlet",
  DIRECT_DEBIT: "directDebit",
  PAYLATER: "payLater",
};

/** Channels that carry a brand, the same in every language. */
const BRANDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(["BNI", "BRI", "BSI", "BJB", "CIMB", "BNC"].map((name) => [name, `Bank ${name}`])),
  PERMATA: "Bank Permata",
  SAHABAT_SAMPOERNA: "Bank Sahabat Sampoerna",
  HANA: "Bank Hana",
  MUAMALAT: "Bank Muamalat",
  LINKAJA: "LinkAja",
  SHOPEEPAY: "ShopeePay",
  ASTRAPAY: "AstraPay",
  NEXCASH: "Nex Cash",
  JENIUSPAY: "Jenius Pay",
  ALFAMART: "Alfamart",
  INDOMARET: "Indomaret",
  DD_BRI: "BRI Direct Debit",
  DD_MANDIRI: "Mandiri Direct Debit",
  BCA_KLIKPAY: "BCA KlikPay",
  KREDIVO: "Kredivo",
  AKULAKU: "Akulaku",
  UANGME: "UangMe",
  ATOME: "Atome",
};

/** How an order was or will be paid, in words; null where it is unknown. The gateway's own name where we have no words. */
export function paymentMethodText(gatewayName: string | null, t: MethodTranslator): string | null {
  if (gatewayName === null) return null;
  const key = TEXTS[gatewayName];
  return key ? t(key) : (BRANDS[gatewayName] ?? gatewayName);
}
