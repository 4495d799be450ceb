import { expect, it } from "vitest";
import { renderAccountDeleted } from "@/lib/email/mails/account-deleted";

it.each([
  ["id", "Akun Kelana Anda sudah dihapus"],
  ["en", "Your Kelana account has been deleted"],
] as const)("the last mail links to nothing (%s)", async (locale, subject) => {
  const mail = await renderAccountDeleted({ locale, notInstalled: [] });
  expect(mail.subject).toBe(subject);
  expect(mail.html).not.toContain("<a ");
});
