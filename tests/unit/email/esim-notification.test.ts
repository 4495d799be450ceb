import { describe, expect, it } from "vitest";
import { type EsimNotificationInput, renderEsimNotification } from "@/lib/email/mails/esim-notification";
import { locales } from "@/lib/i18n/routing";

const esimMail: EsimNotificationInput = {
  locale: "id",
  event: "low_data",
  givenName: "Sari",
  esimUrl: "https://kelana.example/esim-detail/1",
  accountUrl: "https://kelana.example/account",
  nextUrl: "https://kelana.example/top-up/1",
  helpUrl: "https://kelana.example/help?esim=1",
  pass: { place: "Jepang", plan: "5 GB · 30 Hari", scene: "japan" },
  esimMark: "eSIM\u00a0…\u20600239",
  endText: "4 Des 2026, 10.00 WIB",
  dayText: "",
  remainingText: "900 MB",
  totalText: "5 GB",
  discountPercent: 12,
  buyNewText: null,
};

describe("the mail about a running eSIM", () => {
  it.each([
    ["id", "expiring", "Paket Jepang segera berakhir"],
    ["en", "expiring", "Your Jepang plan ends soon"],
    ["id", "low_data", "Kuota Jepang hampir habis"],
    ["en", "low_data", "Your Jepang data is running low"],
    ["id", "data_used_up", "Kuota Jepang habis"],
    ["en", "data_used_up", "Your Jepang data is used up"],
    ["id", "plan_ended", "Paket Jepang sudah berakhir"],
    ["en", "plan_ended", "Your Jepang plan has ended"],
  ] as const)("in %s says %s, leads to the eSIM and to where it is switched off", async (locale, event, subject) => {
    const mail = await renderEsimNotification({ ...esimMail, locale, event });
    expect(mail.subject).toBe(`${subject} (eSIM …0239)`);
    expect(mail.images.map(({ filename }) => filename)).toEqual(["japan.png"]);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(esimMail.esimUrl);
      expect(part).toContain(esimMail.accountUrl);
      expect(part).toContain(esimMail.nextUrl);
      expect(part).toContain(esimMail.helpUrl);
      expect(part.includes("900 MB")).toBe(event === "low_data");
    }
  });

  it.each([
    ["id", "Pasang eSIM Jepang sebelum berangkat", "3 Desember 2026"],
    ["en", "Install your Jepang eSIM before you leave", "3 December 2026"],
  ] as const)(
    "in %s reminds of a departure, leads to the eSIM alone and says why it came",
    async (locale, subject, dayText) => {
      const mail = await renderEsimNotification({
        ...esimMail,
        ...{ locale, event: "departure", dayText, endText: null, nextUrl: esimMail.esimUrl },
      });
      expect(mail.subject).toBe(`${subject} (eSIM …0239)`);
      for (const part of [mail.html, mail.text]) {
        expect(part).toContain(dayText);
        expect(part).toContain(esimMail.esimUrl);
        expect(part).not.toContain(esimMail.accountUrl);
      }
      expect(mail.text).toMatch(/satu email ini|this one email/);
    },
  );

  it.each([
    ["id", "Halo,"],
    ["en", "Hello,"],
  ] as const)("in %s greets a traveller without a name", async (locale, greeting) => {
    const { text } = await renderEsimNotification({ ...esimMail, locale, givenName: "" });
    expect(text.split("\n")).toContain(greeting);
  });

  it.each(locales)("in %s claims no running plan of a traveller whose plan has ended", async (locale) => {
    const { html, text } = await renderEsimNotification({ ...esimMail, locale, event: "plan_ended" });
    expect(html + text).not.toMatch(/sedang berjalan|running plan/);
    expect(text).toMatch(/Anda punya eSIM dari Kelana|you have an eSIM from Kelana/);
  });

  it.each([
    ["id", "lebih murah 12%"],
    ["en", "costs 12% less"],
  ] as const)("in %s names the discount it is given for buying again", async (locale, discount) => {
    const { text } = await renderEsimNotification({ ...esimMail, locale, event: "plan_ended" });
    expect(text).toContain(discount);
  });

  it("leaves out an unknown end", async () => {
    const { text } = await renderEsimNotification({ ...esimMail, event: "data_used_up", endText: null });
    expect(text).not.toContain("Berakhir");
  });
});
