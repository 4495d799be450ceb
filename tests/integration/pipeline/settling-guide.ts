import { readFileSync } from "node:fs";

const settling = readFileSync(new URL("../../../docs/settling.md", import.meta.url), "utf8");

/** What the guide for operators tells first under this heading, with these names. */
export function statementsUnder(heading: string, names: Readonly<Record<string, string>>): string[] {
  const [, chapter = ""] = settling.split(`## ${heading}`);
  const [, block = ""] = chapter.split("```sql");
  const [told = ""] = block.split("```");
  return told
    .replace(/<([\w ]+)>/g, (_, name: string) => names[name] ?? name)
    .split(/;\s*/)
    .filter(Boolean);
}
