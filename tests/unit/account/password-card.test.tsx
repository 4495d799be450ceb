import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PasswordCard } from "@/components/account/password-card";
import { buttonClass } from "@/components/ui/button";
import { loadMessages } from "@/lib/i18n/messages";

it.each([
  ["none", "Atur kata sandi lewat email"],
  ["proven", "Ubah kata sandi lewat email"],
  ["unproven", "Atur kata sandi baru lewat email"],
] as const)("a logged-in traveller can have the link for a password mailed (now: %s)", async (password, action) => {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="id" messages={await loadMessages("id")} timeZone="Asia/Jakarta">
      <PasswordCard email="sari@kelana.example" password={password} />
    </NextIntlClientProvider>,
  );
  expect(markup).toContain(action);
  expect(markup.includes("belum punya kata sandi")).toBe(password === "none");
  const classes = /<button[^>]*class="([^"]*)"/.exec(markup)?.[1]?.replaceAll("&amp;", "&");
  expect(classes).toContain(buttonClass({ variant: password === "unproven" ? "accent" : "outline" }));
  expect(markup.includes("Orang lain mungkin mengetahuinya")).toBe(password === "unproven");
});
