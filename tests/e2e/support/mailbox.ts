import { until } from "../../support/until.ts";
import { mailboxUrl } from "./addresses.ts";

export type Mail = {
  id: string;
  subject: string;
  replyTo: string | null;
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string; size: number }[];
};

/** Mails to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${mailboxUrl}/api/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** Waits for a matching mail to an address. @throws with the subjects received, once no more mails arrive */
export async function waitForMail(address: string, fits: (mail: Mail) => boolean): Promise<Mail> {
  const fitting = async () => (await mailsTo(address)).find(fits);
  const state = async () => (await mailsTo(address)).map(({ subject }) => subject);
  return until(`a certain mail to ${address}`, fitting, { state });
}

/** The first link in a mail's text part that contains `part`. */
export function linkIn(mail: Mail, part: string): string {
  const link = (mail.text.match(/https?:\/\/\S+/g) ?? []).find((candidate) => candidate.includes(part));
  if (!link) throw new Error(`No link with '${part}' in '${mail.subject}'`);
  return link;
}

/** The six digits that begin the subject of a mail with a code. */
export async function codeMailedTo(email: string, subject = /^\d{6} /): Promise<string> {
  const mail = await waitForMail(email, (candidate) => subject.test(candidate.subject));
  return /\d{6}/.exec(mail.subject)?.[0] ?? "";
}
