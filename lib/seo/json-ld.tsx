import { withPlainBlanks } from "@/lib/core/blanks";

/** JSON for a script element. Every '<' is escaped, so that no data can end the script (`</script>`). */
export function serializeJsonLd(data: object): string {
  return withPlainBlanks(JSON.stringify(data)).replaceAll("<", "\\u003c");
}

/** Structured data of a page. */
export function JsonLd({ data }: { data: object }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's content; '<' is escaped
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }} />
  );
}
