import { SCENE_COLOURS } from "@/lib/plans/scenes";
import { escapeHtml, escapeUrl } from "./escape";
import type { MailBlock } from "./types";

/** Mail programs support little but tables and inline styles; classes only serve the dark theme (html.ts). */
const TEXT = "margin:0 0 16px;font-size:16px;line-height:25px;color:#13242e";
const SMALL = "font-size:13px;line-height:19px;color:#4f606b";
const MONO = "font-family:ui-monospace,SFMono-Regular,Consolas,'Courier New',monospace";

type BlockOf<Kind extends MailBlock["kind"]> = Extract<MailBlock, { kind: Kind }>;

function button({ label, url }: BlockOf<"button">): string {
  const link = escapeUrl(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 12px"><tr>
<td class="k-button" bgcolor="#f29a3f" style="border-radius:14px;background:#f29a3f"><a href="${link}" class="k-button-text" style="display:inline-block;padding:14px 28px;font-size:16px;font-weight:700;line-height:24px;color:#10202a;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p class="k-muted" style="margin:0 0 20px;${SMALL};word-break:break-all"><a href="${link}" class="k-link" style="color:#0b5c78">${link}</a></p>`;
}

/** Buttons one below the other, as wide as the mail. Unlike `button` they print no address: theirs is long. */
function actions({ actions: list }: BlockOf<"actions">): string {
  const rows = list.map(
    ({ label, url }) => `<tr><td style="padding:0 0 10px">
<a href="${escapeUrl(url)}" class="k-outline" style="display:block;padding:13px 16px;border:1px solid #0b5c78;border-radius:14px;font-size:16px;font-weight:700;line-height:22px;color:#0b5c78;text-align:center;text-decoration:none">${escapeHtml(label)}</a>
</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px">${rows.join("")}</table>`;
}

/** The size of a drawing in a mail, in CSS pixels: long names have room beside it on a narrow phone, or go below it. */
const SCENE_SIZE = { width: 120, height: 48 };

/** The pass of a plan: its place and its drawing on the place's colour above a perforated edge, what was bought below them. */
function pass({ pass: { place, plan, scene }, drawing }: BlockOf<"pass">): string {
  const colour = SCENE_COLOURS[scene];
  const { width, height } = SCENE_SIZE;
  const art = drawing
    ? `<img src="cid:${escapeHtml(drawing.cid)}" alt="" align="right" width="${width}" height="${height}" style="float:right;width:${width}px;height:${height}px;margin:0 0 0 12px;border:0">`
    : "";
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:separate">
<tr><td bgcolor="${colour}" style="padding:10px 12px 10px 20px;border-radius:16px 16px 0 0;background:${colour};font-size:22px;line-height:28px;font-weight:800;color:#ffffff">${art}<div style="padding:10px 0">${escapeHtml(place)}</div></td></tr>
<tr><td class="k-wash k-ink k-line" style="padding:14px 20px;border-top:2px dashed #e3dfd6;border-radius:0 0 16px 16px;background:#f2efe8;font-size:16px;line-height:23px;font-weight:600;color:#13242e">${escapeHtml(plan)}</td></tr>
</table>`;
}

function code({ label, value, isLarge }: BlockOf<"code">): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>
<td class="k-wash" style="padding:14px 16px;border-radius:14px;background:#f2efe8">
<p class="k-muted" style="margin:0 0 4px;${SMALL}">${escapeHtml(label)}</p>
<p class="k-ink" style="margin:0;${MONO};${isLarge ? "font-size:30px;line-height:38px;letter-spacing:6px" : "font-size:15px;line-height:22px"};font-weight:600;color:#13242e;word-break:break-all">${escapeHtml(value)}</p>
</td></tr></table>`;
}

function facts({ facts: rows }: BlockOf<"facts">): string {
  const cells = rows.map(
    ({ label, value }) => `<tr>
<td class="k-muted k-line" style="padding:9px 16px 9px 0;border-bottom:1px solid #e3dfd6;${SMALL};vertical-align:top">${escapeHtml(label)}</td>
<td class="k-ink k-line" align="right" style="padding:9px 0;border-bottom:1px solid #e3dfd6;font-size:15px;line-height:21px;font-weight:600;color:#13242e;word-break:break-word">${escapeHtml(value)}</td>
</tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${cells.join("")}</table>`;
}

function steps({ steps: lines }: BlockOf<"steps">): string {
  const rows = lines.map(
    (line, index) => `<tr>
<td width="36" style="padding:0 0 12px;vertical-align:top"><div class="k-stop" style="width:24px;height:24px;border-radius:12px;background:#0b5c78;color:#ffffff;font-size:13px;font-weight:700;line-height:24px;text-align:center">${index + 1}</div></td>
<td class="k-ink" style="padding:0 0 12px;font-size:16px;line-height:24px;color:#13242e">${escapeHtml(line)}</td>
</tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px">${rows.join("")}</table>`;
}

/** The QR code has a white background in both themes, because a camera needs the contrast. */
function image({ image: { cid }, alt, size }: BlockOf<"image">): string {
  return `<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="margin:4px auto 20px"><tr>
<td bgcolor="#ffffff" style="padding:8px;border:1px solid #e3dfd6;border-radius:14px;background:#ffffff"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="${size}" height="${size}" style="display:block;width:${size}px;height:${size}px"></td>
</tr></table>`;
}

/** One block as HTML. */
export function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return `<p class="k-ink" style="${TEXT}">${escapeHtml(block.text)}</p>`;
    case "heading":
      return `<h2 class="k-ink" style="margin:24px 0 12px;font-size:18px;line-height:24px;color:#13242e">${escapeHtml(block.text)}</h2>`;
    case "note":
      return `<p class="k-muted" style="margin:0 0 16px;${SMALL}">${escapeHtml(block.text)}</p>`;
    case "pass":
      return pass(block);
    case "button":
      return button(block);
    case "actions":
      return actions(block);
    case "link":
      return `<p style="${TEXT}"><a href="${escapeUrl(block.url)}" class="k-link" style="color:#0b5c78;font-weight:600">${escapeHtml(block.label)}</a></p>`;
    case "code":
      return code(block);
    case "facts":
      return facts(block);
    case "steps":
      return steps(block);
    case "image":
      return image(block);
  }
}
