import { setTimeout as wait } from "node:timers/promises";
import { mailboxUrl } from "./addresses.ts";

export type Mail = {
  id: string;
  subject: string;
  replyTo: string | null;
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string; size: number }[];
};

const DEADLINE_MS = 30_000;

/** Mails to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${mailboxUrl}/api/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** Waits for a mail to an address that fits. @throws with the subjects that came instead */
export async function waitForMail(address: string, fits: (mail: Mail) => boolean): Promise<Mail> {
  const deadline = Date.now() + DEADLINE_MS;
  let mails: Mail[] = [];
  while (Date.now() < deadline) {
    mails = await mailsTo(address);
    const found = mails.find(fits);
    if (found) return found;
    await wait(100);
  }
  throw new Error(`No such mail to ${address}; there are: ${mails.map((mail) => mail.subject).join(", ")}`);
}

/** The first link of a mail's text part that contains a piece of text. */
export function linkIn(mail: Mail, part: string): string {
  const link = (mail.text.match(/https?:\/\/\S+/g) ?? []).find((candidate) => candidate.includes(part));
  if (!link) throw new Error(`No link with '${part}' in '${mail.subject}'`);
  return link;
}
