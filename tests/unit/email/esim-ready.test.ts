import { describe, expect, it } from "vitest";
import { renderEsimReady } from "@/lib/email/mails/esim-ready";
import { esimReadyMail as input } from "../../support/esim-ready-mail";

const PNG_SIGNATURE = "89504e470d0a1a0a";

describe("the mail 'your eSIM is ready'", () => {
  it.each([
    ["id", "eSIM Jepang Anda siap dipasang (eSIM …0001)"],
    ["en", "Your Jepang eSIM is ready to install (eSIM …0001)"],
  ] as const)("in %s holds everything needed to install, in both parts", async (locale, subject) => {
    const mail = await renderEsimReady({ ...input, locale });
    expect(mail.subject).toBe(subject);
    for (const part of [mail.html, mail.text]) {
      for (const value of [
        input.activationCode,
        input.smdpAddress,
        input.matchingId,
        input.iccid,
        input.esimUrl,
        input.pass.plan,
        input.installLinks.ios,
        input.installLinks.android,
        input.helpUrl,
        "Rp 151.500",
        "Bank BCA",
      ]) {
        expect(part.replaceAll("\u00a0", " ")).toContain(value);
      }
    }
    expect(mail.text).toMatch(/: 7d9f0a52\n/);
    expect(mail.html).toContain(">7d9f0a52<");
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(mail.html).toContain('src="cid:qr@kelana"');
    expect(mail.html).toContain(input.orderUrl);
    expect(mail.text).toContain(input.orderUrl);
  });

  it("says to install before arrival where eSIM services are blocked", async () => {
    const [usual, early] = [await renderEsimReady(input), await renderEsimReady({ ...input, isEarly: true })];
    expect(usual.text).toContain("sebaiknya sebelum berangkat");
    expect(early.text).toContain("Untuk Turki: pasang sebelum tiba");
    expect(early.text).not.toContain("sebaiknya");
  });

  it.each([
    ["id", "matikan eSIM ini sampai Anda tiba"],
    ["en", "keep this eSIM off until you arrive"],
  ] as const)("asks to keep the eSIM off where its plan works at home too (%s)", async (locale, said) => {
    expect((await renderEsimReady({ ...input, locale, isKeptOff: true })).text).toContain(said);
    expect((await renderEsimReady({ ...input, locale })).text).not.toContain(said);
  });

  it.each([
    ["id", "masuk setelah pesanan ini ditutup"],
    ["en", "arrived after this order had been closed"],
  ] as const)("says of an order that was paid late that it went on all the same (%s)", async (locale, said) => {
    expect((await renderEsimReady({ ...input, locale, isPaidLate: true })).text).toContain(said);
    expect((await renderEsimReady({ ...input, locale })).text).not.toContain(said);
  });

  it("says what becomes of an accepted surplus", async () => {
    const receipt = { ...input.receipt, paid: input.receipt.total + 5_000 };
    const said = /Kelebihan Rp\s5\.000 tidak dikembalikan otomatis/;
    expect((await renderEsimReady({ ...input, receipt })).text).toMatch(said);
    expect((await renderEsimReady(input)).text).not.toMatch(said);
  });

  it("carries the QR code inside the mail", async () => {
    const { images } = await renderEsimReady(input);
    expect(images.map(({ cid }) => cid)).toEqual(["scene@kelana", "qr@kelana"]);
    expect(images[1]?.content.subarray(0, 8).toString("hex")).toBe(PNG_SIGNATURE);
    const other = await renderEsimReady({ ...input, activationCode: "LPA:1$rsp.example.com$OTHER" });
    expect(other.images[1]?.content.equals(images[1]?.content ?? Buffer.alloc(0))).toBe(false);
  });

  it("loads nothing from outside, since the code is a secret", async () => {
    const { html } = await renderEsimReady(input);
    expect(html.match(/(?:src|background)="[^"]*"/g)).toEqual(['src="cid:scene@kelana"', 'src="cid:qr@kelana"']);
    expect(html).not.toMatch(/url\(|@import|<link/);
  });

  it("escapes the buyer's input and keeps it on one line", async () => {
    const { html, text } = await renderEsimReady({ ...input, givenName: '<img src=x onerror="a()">\r\nIsi palsu: 1' });
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&lt;img src=x onerror=&quot;a()&quot;&gt;");
    expect(text).not.toMatch(/^Isi palsu/m);
  });
});
