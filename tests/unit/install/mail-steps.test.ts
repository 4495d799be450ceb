import { describe, expect, it } from "vitest";
import { renderEsimReady } from "@/lib/email/mails/esim-ready";
import { shortInstallSteps } from "@/lib/install/mail-steps";
import english from "@/messages/en/install.json";
import indonesian from "@/messages/id/install.json";

const mail = {
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

describe("the installation in the mail", () => {
  it.each([
    ["id", indonesian],
    ["en", english],
  ] as const)("says what the guide says (%s)", async (locale, { short }) => {
    expect(await shortInstallSteps(locale)).toEqual([short.first, short.second, short.third]);
    const { text } = await renderEsimReady({ ...mail, locale });
    const oneLine = text.replace(/\s+/g, " ");
    const places = [short.first, short.second, short.third].map((step) => oneLine.indexOf(step));
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect(Math.min(...places)).toBeGreaterThan(0);
  });
});
