import { escapeHtml } from "./escape";
import { blockHtml } from "./html-blocks";
import type { MailContent } from "./types";

const FONT = "'Plus Jakarta Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Only the differences of the dark theme; programs without media queries show the light one. */
const DARK = `@media (prefers-color-scheme:dark){
.k-paper{background:#0e1c25!important}.k-card{background:#152733!important;border-color:#2b3f4b!important}
.k-ink{color:#f3f1ec!important}.k-muted{color:#a9b8c1!important}.k-line{border-color:#2b3f4b!important}
.k-wash{background:#213541!important}.k-link{color:#86c8dd!important}.k-outline{color:#86c8dd!important;border-color:#86c8dd!important}.k-stop{background:#86c8dd!important;color:#0e1c25!important}
.k-brand{color:#f3f1ec!important}}`;

/** The HTML part: brand line, a card with title and blocks, footer. It loads no pictures or fonts from a server. */
export function mailHtml({ locale, subject, preview, title, blocks, footer }: MailContent): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="k-paper" style="margin:0;padding:0;background:#faf8f3">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="k-paper" bgcolor="#faf8f3" style="background:#faf8f3;font-family:${FONT}">
<tr><td align="center" style="padding:28px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 18px"><span style="color:#f29a3f;font-size:20px;line-height:28px">&#9679;</span> <span class="k-brand" style="font-size:20px;line-height:28px;font-weight:800;color:#13242e">Kelana</span></td></tr>
<tr><td class="k-card" style="padding:28px 24px 16px;border:1px solid #e3dfd6;border-radius:20px;background:#ffffff">
<h1 class="k-ink" style="margin:0 0 16px;font-size:24px;line-height:31px;color:#13242e">${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join("\n")}
</td></tr>
<tr><td style="padding:18px 4px 0">
${footer.map((line) => `<p class="k-muted" style="margin:0 0 6px;font-size:13px;line-height:19px;color:#4f606b">${escapeHtml(line)}</p>`).join("\n")}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}
