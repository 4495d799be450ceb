import type { StoredMail } from "./types.ts";

/** Links of a mail open in the whole window, not inside the frame. */
const BASE = '<base target="_top">';

/** A cid address may have its id percent-encoded. */
function dataUrl(mail: StoredMail, cid: string): string | undefined {
  const found = mail.attachments.find(
    ({ contentId }) => contentId && [contentId, encodeURIComponent(contentId)].includes(cid),
  );
  return found && `data:${found.mimeType};base64,${found.base64}`;
}

/** The HTML of a mail, to be shown on its own: pictures carried inside it, links aimed at the window. */
export function standaloneHtml(mail: StoredMail): string {
  const html = mail.html.replace(/cid:([^"'\s)>]+)/gi, (whole, cid: string) => dataUrl(mail, cid) ?? whole);
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + BASE) : BASE + html;
}
