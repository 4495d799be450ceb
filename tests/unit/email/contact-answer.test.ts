import { describe, expect, it } from "vitest";
import { type ContactAnswerInput, renderContactAnswer } from "@/lib/email/mails/contact-answer";

const answered: ContactAnswerInput = {
  locale: "id",
  topic: "payment",
  sentAt: new Date("2026-11-21T15:11:00Z"),
  answer: "Halo Sari,\r\n\r\nSilakan coba lagi <b>hari ini</b>.",
  orderNumber: "7d9f0a52",
  helpUrl: "https://kelana.example/help?order=7d9f0a52",
};

describe("the answer to a message of the contact form", () => {
  it.each([
    [
      "id",
      "Jawaban untuk pesan Anda: Pembayaran dan pesanan (pesanan 7d9f0a52)",
      /Pesan Anda tanggal: 21 Nov 2026.*WIB/,
    ],
    ["en", "Answer to your message: Payment and orders (order 7d9f0a52)", /Your message of: 21 Nov 2026.*WIB/],
  ] as const)(
    "in %s has the answer, the topic, the date and the order, in both parts",
    async (locale, subject, date) => {
      const mail = await renderContactAnswer({ ...answered, locale });
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain("Halo Sari,\n\nSilakan coba lagi <b>hari ini</b>.");
      expect(mail.text).toMatch(date);
      expect(mail.text).toContain(answered.helpUrl);
      expect(mail.html).toContain("Silakan coba lagi &lt;b&gt;hari ini&lt;/b&gt;.");
      expect(mail.html).toContain(`lang="${locale}"`);
    },
  );

  it("names no order where the message was about none", async () => {
    const mail = await renderContactAnswer({ ...answered, orderNumber: null });
    expect(mail.subject).toBe("Jawaban untuk pesan Anda: Pembayaran dan pesanan");
    expect(mail.text).not.toContain("Nomor pesanan");
  });

  it("has nothing of the answer in its subject", async () => {
    const mail = await renderContactAnswer({ ...answered, answer: "Foreign words" });
    expect(mail.subject).not.toContain("Foreign");
    expect(mail.text).toContain("Foreign words");
  });
});
