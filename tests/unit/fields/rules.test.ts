import { describe, expect, it } from "vitest";
import {
  hasControlCharacters,
  isEmail,
  isLine,
  isName,
  isNamePart,
  mailboxOf,
  nameLine,
  normalizeEmail,
  oneLine,
  phoneText,
} from "@/lib/fields/rules";

const BREAKS = ["\r\n", "\n", "\t", "\0", "\u0085", "\u2028", "\u2029", "\u001b[2J"];

describe("an e-mail address", () => {
  it.each([
    "sari@example.com",
    "a.b+c@sub.example.co.id",
    "wayan_1@példa.example",
    "o'brien@a-b.id",
    `${"a".repeat(64)}@${"b".repeat(186)}.id`,
  ])("is %s", (address) => {
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    "",
    "sari",
    "sari@",
    "@example.com",
    "a@b@c.id",
    "rina@gmail",
    "rina@gmail.",
    "rina@.com",
    "rina@gmail..com",
    "a@b.c, d@e.f",
    "a@b.c;d@e.f",
    "Sari <a@b.c>",
    'sari"@b.c',
    "a b@c.d",
    "a@b.c ",
    " a@b.c",
    `${"a".repeat(65)}@b.c`,
    `a@${"b".repeat(187)}.id`,
    ...BREAKS.map((mark) => `a@b.c${mark}Bcc: d@e.f`),
    ...BREAKS.map((mark) => `a${mark}@b.c`),
    ...BREAKS.map((mark) => `a@b.c${mark}`),
  ])("is not %j", (address) => {
    expect(isEmail(address)).toBe(false);
  });

  it("is not a text of a hundred thousand characters, which is checked quickly", () => {
    expect(isEmail(`a@${"a.".repeat(50_000)}`)).toBe(false);
    expect(isEmail(`${"a".repeat(50_000)}@${"a".repeat(50_000)}`)).toBe(false);
  });

  it("is stored in lower case, without outer spaces", () => {
    expect(normalizeEmail("  Sari@Example.COM ")).toBe("sari@example.com");
  });
});

describe("the mailbox of an address", () => {
  it.each([
    ["sari@example.com", "sari@example.com"],
    [" Sari+Kelana@Example.com", "sari@example.com"],
    ["sari+1+2@example.com", "sari@example.com"],
    ["sa.ri@example.com", "sa.ri@example.com"],
    ["S.a.ri+promo@gmail.com", "sari@gmail.com"],
    ["sa.ri@googlemail.com", "sari@gmail.com"],
    ["no address", "no address"],
  ])("of %s is %s", (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

describe("a name", () => {
  it.each([
    "Sari",
    "Ñandú",
    "O'Brien-Smith",
    "さくら",
    "ジョン・スミス",
    "محمد",
    "Nguyễn Thị",
    "علی\u200cرضا",
    "x".repeat(120),
  ])("is %s", (name) => {
    expect(isName(name)).toBe(true);
  });

  it.each([
    "\u200b",
    "\u200d",
    "\u2066\u2069",
    "\u202eirasS",
    "https://evil.example/login",
    "Klik www.evil.example",
    "Menangkan hadiah di situs.example",
    "bit.ly",
    "situs。example",
    "Sari situs．example",
    "evil\u2024com",
    "evil\ufe52com",
    "evil\u2026com",
    "evil\u06d4com",
    "evil.\u24d2\u24de\u24dc",
    "evil\u2488com",
    "https\uff1a\uff0f\uff0fevil",
    "\ufe64img src=x\ufe65",
    "\u3164",
    "<img src=x>",
  ])("is not %j, with which our mails would greet", (name) => {
    expect(isName(name)).toBe(false);
  });

  it.each(["", "   ", "x".repeat(121), ...BREAKS.map((mark) => `Sari${mark}x`)])("is not %j", (name) => {
    expect(isName(name)).toBe(false);
  });
});

describe("a typed name", () => {
  it.each([
    ["Muh.Ridwan", "Muh. Ridwan"],
    ["  A.A.Gede   Rai ", "A.A. Gede Rai"],
    ["Budi, S.Kom., M.T.", "Budi, S. Kom., M.T."],
    ["Menangkan hadiah di situs.example", "Menangkan hadiah di situs. example"],
    ["www.situs.example/a.bc", "www. situs. example/a. bc"],
    ["situs。example", "situs。 example"],
    ["situs\u2024example", "situs\u2024 example"],
    ["situs\ufe52example", "situs\ufe52 example"],
    ["Sari\r\nDewi", "Sari Dewi"],
    ["J.R.R.", "J.R.R."],
  ])("is stored from %j as %j, which is a name and no link", (typed, stored) => {
    expect(nameLine(typed)).toBe(stored);
    expect(isName(stored)).toBe(true);
  });

  it.each(["", "-", ".", "Dewi", "x".repeat(120)])("may have the surname %j", (surname) => {
    expect(isNamePart(surname)).toBe(true);
  });

  it.each(["situs.example", "https://x", "<b>", "Dewi\n", "x".repeat(121)])(
    "does not have the surname %j",
    (surname) => {
      expect(isNamePart(surname)).toBe(false);
    },
  );
});

describe("a line of text", () => {
  it("has a length in characters, as the database counts them", () => {
    expect(isLine("", 3)).toBe(true);
    expect(isLine("🗼🗼🗼", 3)).toBe(true);
    expect(isLine("abcd", 3)).toBe(false);
  });

  it.each(BREAKS)("does not contain %j, which `oneLine` replaces", (mark) => {
    expect(hasControlCharacters(`a${mark}b`)).toBe(true);
    expect(isLine(`a${mark}b`, 20)).toBe(false);
    expect(isLine(oneLine(`a${mark}b`), 20)).toBe(true);
  });

  it("has single spaces between words and keeps non-breaking ones", () => {
    expect(oneLine("  Sari\r\nBcc: x@y.z\u2028 Wulan ")).toBe("Sari Bcc: x@y.z Wulan");
    expect(oneLine("Rp\u00a050.000")).toBe("Rp\u00a050.000");
  });
});

it.each([
  ["+628123456789", "+62\u00a0812-3456-789"],
  ["+6281298765432", "+62\u00a0812-9876-5432"],
  ["+6591234567", "+6591234567"],
  ["08123456789", "08123456789"],
])("the number %s is shown as %s", (stored, shown) => {
  expect(phoneText(stored)).toBe(shown);
});
