import type { EsimReadyInput } from "@/lib/email/mails/esim-ready";

/** Input for the mail about a ready eSIM. */
export const esimReadyMail: EsimReadyInput = {
  locale: "id",
  to: "sari@example.com",
  givenName: "Sari",
  orderId: "7d9f0a52-1111-4222-8333-444455556666",
  orderUrl: "https://kelana.example/order-detail/7d9f0a52",
  esimUrl: "https://kelana.example/esim-detail/1234",
  destinationName: "Jepang",
  planText: "3GB, 7 Hari",
  activationCode: "LPA:1$rsp.example.com$K2-ABC-123",
  smdpAddress: "rsp.example.com",
  matchingId: "K2-ABC-123",
  iccid: "8944500000000000001",
};
