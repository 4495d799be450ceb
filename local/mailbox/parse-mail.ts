import { randomBytes } from "node:crypto";
import PostalMime, { type Address, type Attachment } from "postal-mime";
import type { StoredAttachment, StoredMail } from "./types.ts";

function named(address: Address | undefined): string {
  if (!address) return "";
  if (address.address === undefined) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

function toAttachment(attachment: Attachment, index: number): StoredAttachment {
  const base64 = typeof attachment.content === "string" ? attachment.content : "";
  return {
    filename: attachment.filename ?? `attachment-${index + 1}`,
    mimeType: attachment.mimeType,
    size: Buffer.byteLength(base64, "base64"),
    contentId: attachment.contentId?.replace(/^<|>$/g, "") ?? null,
    base64,
  };
}

let lastMillisecond = 0;

/** Unique, and the time comes first, so that ids sort in the order of arrival. */
function newId(now: number): string {
  lastMillisecond = Math.max(now, lastMillisecond + 1);
  return `${lastMillisecond.toString(36).padStart(9, "0")}-${randomBytes(6).toString("hex")}`;
}

/** Reads a raw message. `recipients` come from the envelope, because blind copies are in no header. */
export async function parseMail(raw: Buffer, sender: string, recipients: string[]): Promise<StoredMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: "base64" });
  const now = Date.now();
  return {
    id: newId(now),
    to: recipients,
    from: named(mail.from) || sender,
    subject: mail.subject ?? "",
    date: new Date(now).toISOString(),
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: mail.text ?? "",
    html: mail.html ?? "",
    attachments: mail.attachments.map(toAttachment),
  };
}
