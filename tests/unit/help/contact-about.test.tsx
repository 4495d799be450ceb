import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { ContactAbout } from "@/components/content/help/contact-form";
import { AUTH_COOKIE } from "@/lib/core/login-cookie";
import { loadMessages } from "@/lib/i18n/messages";

afterEach(() => vi.unstubAllGlobals());

const ID = "7d9f0a52-1111-4222-8333-444455556666";

async function said(about: { orderId: string } | { esimId: string }, cookie: string) {
  vi.stubGlobal("document", { cookie });
  const { form } = (await loadMessages("id")).help;
  const named = Object.fromEntries(Object.entries(form).map(([key, text]) => [key, String(text).replace("{id}", "#")]));
  const words = { ...form, ...named };
  return renderToStaticMarkup(<ContactAbout about={about} locale="id" words={words} onRemove={() => undefined} />);
}

it.each([
  [{ orderId: ID }, "Pesanan 7d9f0a52 belum terlampir", "Pesanan 7d9f0a52 ikut dilampirkan."],
  [{ esimId: ID }, "eSIM yang Anda buka tadi belum terlampir", "eSIM yang Anda buka tadi ikut dilampirkan."],
])("a guest reads that %j is attached only after logging in", async (about, yet, attached) => {
  const guest = await said(about, "");
  expect(guest).toContain(yet);
  expect(guest).toContain("Masuk dulu supaya ikut terlampir.");
  expect(guest).not.toContain(attached);
  const traveller = await said(about, `${AUTH_COOKIE}=1`);
  expect(traveller).toContain(attached);
  expect(traveller).not.toContain("Masuk dulu");
});
