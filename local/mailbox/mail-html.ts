import type { StoredMail } from "./types.ts";

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
export function standaloneHtml(mail: StoredMail): string {
  const html = mail.html.replace(/cid:([^"'\s)>]+)/gi, (whole, cid: string) => dataUrl(mail, cid) ?? whole);
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + BASE) : BASE + html;
}
