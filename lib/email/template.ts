import { withPlainBlanks } from "@/lib/core/blanks";
import { oneLine } from "@/lib/fields/rules";
import { mailHtml } from "./html";
import { mailText } from "./text";
import type { MailContent, RenderedMail } from "./types";

/** Renders every mail: subject, HTML and text from the same content. */
export function renderMail(content: MailContent): RenderedMail {
  const { subject, about } = content;
  const named = about ? `${subject} (${about})` : subject;
  const clean = { ...content, subject: oneLine(named), preview: oneLine(content.preview) };
  return {
    subject: withPlainBlanks(clean.subject),
    html: mailHtml(clean),
    text: withPlainBlanks(mailText(clean)),
    images: content.blocks.flatMap((block) => {
      const image = block.kind === "pass" ? block.drawing : block.kind === "image" ? block.image : null;
      return image ? [image] : [];
    }),
  };
}
