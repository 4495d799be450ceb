import { describe, expect, it } from "vitest";
import { firstPersonalFailure } from "@/lib/account/personal";
import type { PersonalForm } from "@/lib/account/types";
import { firstNewPasswordFailure } from "@/lib/auth/rules";
import { firstNicknameFailure } from "@/lib/esims/rules";
import { loadMessages } from "@/lib/i18n/messages";
import { locales } from "@/lib/i18n/routing";

const emptyForm: PersonalForm = { fullName: "Sari", phone: "", address: "", birthDate: "", nationality: "" };
const now = new Date("2026-12-01T03:00:00Z");

/** The rule of each error that names a limit, for a text of this many characters. */
const RULES = {
  nickname_invalid: (text: string) => firstNicknameFailure({ nickname: text }),
  password_too_short: (text: string) => firstNewPasswordFailure({ password: text, confirmPassword: text }),
  password_too_long: (text: string) => firstNewPasswordFailure({ password: text, confirmPassword: text }),
  address_invalid: (text: string) => firstPersonalFailure({ ...emptyForm, address: text }, now),
  nationality_invalid: (text: string) => firstPersonalFailure({ ...emptyForm, nationality: text }, now),
};

describe.each(locales)("the numbers in the texts (%s)", (locale) => {
  it.each(Object.entries(RULES))("%s names the limit of its rule", async (code, rule) => {
    const { errors } = await loadMessages(locale);
    const stated = Number(/\d+/.exec(errors[code as keyof typeof RULES])?.[0]);
    const codeAt = (length: number) => rule("a".repeat(length))?.code ?? null;
    expect([codeAt(stated), [codeAt(stated - 1), codeAt(stated + 1)].filter((found) => found !== null)]).toEqual([
      null,
      [code],
    ]);
  });

  it("give no percentage in digits: take it from ORDER_KINDS as a parameter", async () => {
    const texts = JSON.stringify(await loadMessages(locale));
    expect(texts.match(/.{0,60}\d\s*(?:%|persen\b|percent\b)/g) ?? []).toEqual([]);
  });
});
