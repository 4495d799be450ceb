import { expect, it } from "vitest";
import type { Traveller } from "@/lib/auth/session";
import type { Locale } from "@/lib/i18n/routing";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { deleteOwn } from "./support";

const running = sharedStack();

/** A traveller with a delivered eSIM that was not installed, whose mail has gone out unless the mail server refuses it. */
async function delivered({ isMailed }: { isMailed: boolean }) {
  const stack = running();
  const { traveller, orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  if (!isMailed) await stack.mailbox.refuse(451, 50);
  await stack.gateway.pay(invoiceId);
  await stack.workUntilStatus(orderId, "completed");
  const isSent = async () =>
    (await stack.sql("select 1 from email_messages where order_id = $1", [orderId])).length > 0;
  if (isMailed) await stack.workUntil("the mail with the code is sent", isSent);
  await stack.mailbox.refuse(451, 0);
  return { traveller, orderId };
}

/** What the last mail to a traveller says of an eSIM that was not installed; nothing where there was none. */
async function saidAtTheEnd(traveller: Traveller, locale: Locale) {
  expect((await deleteOwn(running(), traveller, locale)).ok).toBe(true);
  const mails = await running().mailbox.mailsTo(traveller.email);
  const last = mails.find(({ subject }) => /sudah dihapus|has been deleted/.test(subject));
  return last?.text
    .replaceAll(/\s+/g, " ")
    .match(/[^.]*(belum dipasang|is not installed)[^.]*\./)?.[0]
    .trim();
}

it("says where the code of an eSIM is left that was not installed, and that its money cannot be asked for any more", async () => {
  const [indonesian, english] = [await delivered({ isMailed: true }), await delivered({ isMailed: true })];
  expect(await saidAtTheEnd(indonesian.traveller, "id")).toMatch(
    /^eSIM Jepang \(3 GB · 30 Hari\) belum dipasang: kodenya hanya tinggal di email kami, dan dananya tidak dapat diminta lagi\.$/,
  );
  expect(await saidAtTheEnd(english.traveller, "en")).toMatch(
    /^Your Japan eSIM \(3 GB · 30 Days\) is not installed: its code is only left in our email, and you can no longer ask for a refund\.$/,
  );
});

it("speaks of no mail that was never sent, and of no money after the seven days", async () => {
  const { traveller, orderId } = await delivered({ isMailed: false });
  await running().sql("update order_status_history set created_at = now() - interval '8 days' where order_id = $1", [
    orderId,
  ]);
  expect(await saidAtTheEnd(traveller, "id")).toMatch(/belum dipasang: kodenya sudah dihapus\.$/);
});

it("does not speak of an eSIM that is installed", async () => {
  const { traveller, orderId } = await delivered({ isMailed: true });
  await running().sql("update esims set marked_installed_at = now() where order_id = $1", [orderId]);
  expect(await saidAtTheEnd(traveller, "id")).toBeUndefined();
});
