import { oneLine } from "@/lib/fields/rules";
import type { MailBlock, MailContent } from "./types";

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
    case "note":
      return oneLine(block.text);
    case "heading":
      return oneLine(block.text).toUpperCase();
    case "pass":
      return `${oneLine(block.pass.place)}\n${oneLine(block.pass.plan)}`;
    case "actions":
      return block.actions.map(({ label, url }) => `${oneLine(label)}:\n${new URL(url).href}`).join("\n\n");
    case "button":
    case "link":
      return `${oneLine(block.label)}:\n${new URL(block.url).href}`;
    case "code":
      return `${oneLine(block.label)}:\n${oneLine(block.value)}`;
    case "facts":
      return block.facts.map(({ label, value }) => `${oneLine(label)}: ${oneLine(value)}`).join("\n");
    case "steps":
      return block.steps.map((step, index) => `${index + 1}. ${oneLine(step)}`).join("\n");
    case "image":
      return `[${oneLine(block.alt)}]`;
  }
}

/** The plain-text part, from the same blocks; each link has a line of its own. */
export function mailText({ title, blocks, footer }: MailContent): string {
  const parts = [oneLine(title), ...blocks.map(blockText), ["--", ...footer.map(oneLine)].join("\n")];
  return `${parts.join("\n\n")}\n`;
}
