import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PasswordCard } from "@/components/account/password-card";
import { loadMessages } from "@/lib/i18n/messages";

it.each([
  [false, "Atur kata sandi lewat email"],
  [true, "Ubah kata sandi lewat email"],
])("a logged-in traveller can have the link for a password mailed (has one: %s)", async (hasPassword, action) => {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="id" messages={await loadMessages("id")} timeZone="Asia/Jakarta">
      <PasswordCard email="sari@kelana.example" hasPassword={hasPassword} />
    </NextIntlClientProvider>,
  );
  expect(markup).toContain(action);
  expect(markup.includes("belum punya kata sandi")).toBe(!hasPassword);
});
