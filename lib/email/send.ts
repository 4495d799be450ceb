import "server-only";
import { createHash } from "node:crypto";
import { createTransport, type Transporter } from "nodemailer";
import { withDeadline } from "@/lib/core/deadline";
import { serverEnv, supportEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { isEmail } from "@/lib/fields/rules";
import type { RenderedMail } from "./types";

const CONNECT_MS = 4_000;
const SILENCE_MS = 8_000;
/** A mail that the server has not taken by then counts as not sent. */
export const MAIL_SECONDS = 20;
const PERMANENT_FROM = 500;

/** rejected: the mail will never be accepted. unavailable: try again later; it may or may not have been sent. */
export type MailFailure = { kind: "rejected" | "unavailable" };

export type OutgoingMail = {
  to: string;
  rendered: RenderedMail;
  /** The address for replies, if it is not support. */
  replyTo?: string;
  /** Names the occasion, e.g. 'esim-ready:<order id>': the same key gives the same Message-ID. */
  dedupeKey: string;
  /** Milliseconds until the caller gives up waiting. */
  deadlineMs?: number;
};

let transport: Transporter | undefined;

function mailTransport(): Transporter {
  transport ??= createTransport({
    url: serverEnv().SMTP_URL,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return transport;
}

/** The same for each key, so that a mailbox drops a second copy sent after an unknown outcome. */
export function messageIdOf(dedupeKey: string, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
  return `<${createHash("sha256").update(dedupeKey).digest("hex").slice(0, 40)}@${domain}>`;
}

/** Whether the server refuses this mail or its recipient. A refused login is a 5xx too, but not about the mail. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  const aboutTheMail = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  return aboutTheMail && typeof error.responseCode === "number" && error.responseCode >= PERMANENT_FROM;
}

/** Sends one mail to the mail server. */
export async function sendMail(mail: OutgoingMail): Promise<Result<{ messageId: string }, MailFailure>> {
  const { to } = mail;
  const replyTo = mail.replyTo ?? supportEnv().SUPPORT_EMAIL;
  if (!isEmail(to) || (replyTo !== undefined && !isEmail(replyTo))) return err({ kind: "rejected" });
  const from = serverEnv().MAIL_FROM;
  const messageId = messageIdOf(mail.dedupeKey, from);
  const { subject, html, text, images } = mail.rendered;
  try {
    await withDeadline(
      mailTransport().sendMail({
        from,
        to: { name: "", address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
        subject,
        html,
        text,
        messageId,
        attachments: images.map(({ cid, filename, content }) => ({
          cid,
          filename,
          content,
          contentType: "image/png",
          contentDisposition: "inline",
        })),
      }),
      mail.deadlineMs ?? MAIL_SECONDS * 1000,
    );
    return ok({ messageId });
  } catch (error) {
    const kind = isPermanent(error) ? "rejected" : "unavailable";
    log.warn("email.not_sent", { kind }, error);
    return err({ kind });
  }
}

/** Whether the mail server accepts our login. It sends nothing. @returns why not, in the server's code alone */
export async function mailServerAnswers(): Promise<Result<null, string>> {
  try {
    await withDeadline(mailTransport().verify(), MAIL_SECONDS * 1000);
    return ok(null);
  } catch (error) {
    log.warn("email.server_not_ready", {}, error);
    const code = error instanceof Error && "code" in error ? String(error.code) : "no answer";
    return err(
      code === "EAUTH" ? "it refuses the login in SMTP_URL" : `SMTP_URL leads to no mail server that answers (${code})`,
    );
  }
}
