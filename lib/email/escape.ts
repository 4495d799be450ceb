const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** One line, whatever came in: a break inside a value could start a header or fake a line of the text part. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, " ").replace(/ {2,}/g, " ").trim();
}

/** Escaped for an attribute that holds a link; anything but http and https is refused. */
export function escapeUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") throw new Error(`A mail cannot link to ${protocol}`);
  return escapeHtml(href);
}
