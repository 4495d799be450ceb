import type { Locale } from "@/lib/i18n/routing";
import type { Scene } from "@/lib/plans/scenes";

export type InlineImage = { cid: string; filename: string; content: Buffer };

/** The plan as a traveller knows it from the screens. The scene is that of its place. */
export type MailPass = { place: string; plan: string; scene: Scene };

/** A part of a mail, rendered as HTML and as plain text. Values are plain text, never markup. */
export type MailBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "pass"; pass: MailPass; drawing: InlineImage | null }
  | { kind: "button"; label: string; url: string }
  | { kind: "actions"; actions: { label: string; url: string }[] }
  | { kind: "link"; label: string; url: string }
  | { kind: "code"; label: string; value: string; isLarge?: true }
  | { kind: "facts"; facts: { label: string; value: string }[] }
  | { kind: "steps"; steps: string[] }
  | { kind: "image"; image: InlineImage; alt: string; size: number }
  | { kind: "note"; text: string };

export type MailContent = {
  locale: Locale;
  subject: string;
  /** The eSIM that the mail is about, if any, which the subject names last: 'eSIM …0239'. */
  about?: string | null;
  /** The text that mailboxes show after the subject. */
  preview: string;
  title: string;
  blocks: MailBlock[];
  /** Why the reader got this mail, and who sent it. */
  footer: string[];
};

export type RenderedMail = { subject: string; html: string; text: string; images: InlineImage[] };
