import type { EsimReadyInput } from "@/lib/email/mails/esim-ready";

/** Input for the mail about a ready eSIM. */
export const esimReadyMail: EsimReadyInput = {
  locale: "id",
  to: "sari@example.com",
  givenName: "Sari",
  orderId: "7d9f0a52-1111-4222-8333-444455556666",
  orderUrl: "https://kelana.example/order-detail/7d9f0a52",
  esimUrl: "https://kelana.example/esim-detail/1234",
  helpUrl: "https://kelana.example/help?esim=1234",
  pass: { place: "Jepang", plan: "3 GB · 7 Hari (eSIM …0001)", scene: "japan" },
  esimMark: "eSIM …0001",
  isEarly: false,
  isKeptOff: false,
  isAtHome: false,
  isPaidLate: false,
  orderedAt: "21 Nov 2026, 10.00 WIB",
  orderedPlan: null,
  receipt: { plan: 145_000, discount: 0, fee: 6_500, total: 151_500, paid: 151_500, method: "BCA" },
  installLinks: {
    ios: "https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA:1$rsp.example.com$K2-ABC-123",
    android: "https://esimsetup.android.com/esim_qrcode_provisioning?carddata=LPA:1$rsp.example.com$K2-ABC-123",
  },
  activationCode: "LPA:1$rsp.example.com$K2-ABC-123",
  smdpAddress: "rsp.example.com",
  matchingId: "K2-ABC-123",
  iccid: "8944500000000000001",
};
