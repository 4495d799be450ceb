import { createTranslator } from "use-intl/core";
import { expect, it } from "vitest";
import { loadMessages } from "@/lib/i18n/messages";
import { locales } from "@/lib/i18n/routing";

it.each(locales)("what is said about a new address names the button that changes it (%s)", async (locale) => {
  const t = createTranslator({ locale, messages: await loadMessages(locale) });
  const button = t("auth.confirmChange.submit");
  expect(t("account.email.how")).toContain(button);
  expect(t("account.email.requestedText", { email: "baru@kelana.example" })).toContain(button);
});
