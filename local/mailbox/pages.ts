import { html, raw } from "hono/html";
import { MAILBOX_STYLE } from "./page-style.ts";
import type { StoredMail } from "./types.ts";

type Html = ReturnType<typeof html>;

export const MAIL_VIEWS = ["html", "text", "headers"] as const;
export type MailView = (typeof MAIL_VIEWS)[number];

const VIEW_NAMES: Record<MailView, string> = { html: "HTML", text: "Text", headers: "Headers" };

const when = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

function document(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(MAILBOX_STYLE)}</style>
</head>
<body><main>${body}</main></body>
</html>`;
}

/** All mails, newest first, with a filter by recipient. */
export function listPage(mails: StoredMail[], to: string): Html {
  const row = (mail: StoredMail) => html`<li><a href="/mail/${mail.id}">
<span class="top"><strong>${mail.subject || "(no subject)"}</strong><span class="muted">${when.format(new Date(mail.date))}</span></span>
<span class="muted">To ${mail.to.join(", ")}</span>
</a></li>`;
  const list = mails.length
    ? html`<ul class="card list">${mails.map(row)}</ul>`
    : html`<p class="card empty">No mail here yet. What the store sends appears after a reload.</p>`;
  return document(
    "Mailbox",
    html`<h1>Mailbox</h1>
<p class="muted">Every mail of this machine lands here; none leaves it.</p>
<form method="get" action="/"><input type="search" name="to" value="${to}" aria-label="Recipient" placeholder="Recipient's address"><button>Filter</button></form>
${list}`,
  );
}

/** Links of a mail open in the whole window, not inside the frame. */
const BASE = '<base target="_top">';

/** The id in a cid address may be percent-encoded. */
function dataUrl(mail: StoredMail, cid: string): string | undefined {
  const found = mail.attachments.find(
    ({ contentId }) => contentId && [contentId, encodeURIComponent(contentId)].includes(cid),
  );
  return found && `data:${found.mimeType};base64,${found.base64}`;
}

/** The HTML of a mail as a page of its own, with embedded pictures and with links that open in the whole window. */
function standaloneHtml(mail: StoredMail): string {
  const content = mail.html.replace(/cid:([^"'\s)>]+)/gi, (whole, cid: string) => dataUrl(mail, cid) ?? whole);
  return /<head[^>]*>/i.test(content) ? content.replace(/<head[^>]*>/i, (head) => head + BASE) : BASE + content;
}

function content(mail: StoredMail, view: MailView): Html {
  if (view === "headers")
    return html`<pre>${mail.headers.map(({ name, value }) => `${name}: ${value}`).join("\n")}</pre>`;
  if (view === "text") return html`<pre>${mail.text || "(no text part)"}</pre>`;
  return html`<iframe title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${standaloneHtml(mail)}"></iframe>`;
}

/** One mail. The HTML runs in a frame of its own origin, without scripts. */
export function mailPage(mail: StoredMail, view: MailView): Html {
  const tab = (name: MailView) =>
    html`<a href="/mail/${mail.id}?view=${name}"${name === view ? raw(' aria-current="page"') : ""}>${VIEW_NAMES[name]}</a>`;
  const file = ({ filename, size }: { filename: string; size: number }, index: number) =>
    html`<li><a href="/api/messages/${mail.id}/attachments/${index}">${filename}</a> <span class="muted">${size} bytes</span></li>`;
  return document(
    mail.subject || "Mail",
    html`<a class="back" href="/">Back to all mails</a>
<h1>${mail.subject || "(no subject)"}</h1>
<article class="card">
<dl class="meta">
<div><dt>From</dt><dd>${mail.from}</dd></div>
<div><dt>To</dt><dd>${mail.to.join(", ")}</dd></div>
<div><dt>Date</dt><dd>${when.format(new Date(mail.date))}</dd></div>
</dl>
<nav class="tabs" aria-label="Parts of the mail">${MAIL_VIEWS.map(tab)}</nav>
${content(mail, view)}
</article>
${mail.attachments.length ? html`<ul class="card files" aria-label="Attachments">${mail.attachments.map(file)}</ul>` : ""}`,
  );
}

export function missingPage(): Html {
  return document("Not found", html`<a class="back" href="/">Back to all mails</a><h1>There is no such mail</h1>`);
}
