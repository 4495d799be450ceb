export type StoredAttachment = {
  filename: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  contentId: string | null;
  base64: string;
};

export type StoredMail = {
  /** Sorts by time of arrival. */
  id: string;
  /** The envelope's recipients: who really receives it. */
  to: string[];
  from: string;
  subject: string;
  /** ISO 8601, time of arrival. */
  date: string;
  headers: { name: string; value: string }[];
  text: string;
  html: string;
  attachments: StoredAttachment[];
};

export type MailboxOptions = {
  /** Ports: 0 picks a free one. */
  httpPort: number;
  smtpPort: number;
  dataDir: string;
  /** Milliseconds that accepting a mail takes, to imitate a mail server under load. */
  delayMs?: number;
};

export type RunningMailbox = { url: string; smtpUrl: string; close: () => Promise<void> };
