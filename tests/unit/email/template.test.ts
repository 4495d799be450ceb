import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeUrl } from "@/lib/email/escape";
import { messageIdOf } from "@/lib/email/send";
import { renderMail } from "@/lib/email/template";
import type { MailContent } from "@/lib/email/types";
import { oneLine } from "@/lib/fields/rules";

const content = (text: string): MailContent => ({
  locale: "id",
  subject: text,
  preview: text,
  title: text,
  blocks: [
    { kind: "paragraph", text },
    { kind: "heading", text },
    { kind: "note", text },
    { kind: "button", label: text, url: "https://kelana.example/a?b=1&c=2" },
    { kind: "link", label: text, url: "https://kelana.example/" },
    { kind: "code", label: text, value: text },
    { kind: "facts", facts: [{ label: text, value: text }] },
    { kind: "steps", steps: [text] },
    { kind: "image", image: { cid: "x@kelana", filename: "x.png", content: Buffer.from("x") }, alt: text, size: 10 },
  ],
  footer: [text],
});

const tags = (html: string) => html.match(/<[a-z!/][^>]*>/gi)?.length;

const BREAKS = ["\r\n", "\n", "\r", "\u0000", "\u2028", "\u2029", "\u0085", "\u000b"];

describe("the mail template", () => {
  it("renders every block and escapes its text", () => {
    const plain = tags(renderMail(content("teks")).html);
    for (const text of ["<script>alert(1)</script>", '"><img src=x>', "</title><b>", "' onload='a()", "&lt;b&gt;"]) {
      expect(tags(renderMail(content(text)).html)).toBe(plain);
    }
  });

  it("keeps the subject on one line, whatever is in it", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom(...BREAKS))), (parts) => {
        const { subject } = renderMail(content(parts.join("Bcc: x@evil.example")));
        expect(BREAKS.filter((mark) => subject.includes(mark))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it("has the same content in both parts", () => {
    const { html, text } = renderMail(content("Halo Sari"));
    // In HTML the subject and the preview count too, and an image has its text in `alt`.
    expect(html.match(/Halo Sari/gi)?.length).toBe(15);
    expect(text.match(/Halo Sari/gi)?.length).toBe(13);
    expect(html).toContain("https://kelana.example/a?b=1&amp;c=2");
    expect(text).toContain("\nhttps://kelana.example/a?b=1&c=2\n");
  });

  it("links to web pages only", () => {
    expect(() => escapeUrl("javascript:alert(1)")).toThrow();
    expect(() => escapeUrl("data:text/html,x")).toThrow();
    expect(escapeUrl('https://kelana.example/"><b>')).toBe("https://kelana.example/%22%3E%3Cb%3E");
  });

  it.each(BREAKS)("turns the line break %j into a space", (mark) => {
    expect(oneLine(`a${mark}b`)).toBe("a b");
  });
});

describe("the Message-ID", () => {
  const from = "Kelana <halo@kelana.example>";

  it("is the same only for the same mail", () => {
    expect(messageIdOf("esim-ready:1", from)).toBe(messageIdOf("esim-ready:1", from));
    expect(messageIdOf("esim-ready:1", from)).not.toBe(messageIdOf("esim-ready:2", from));
    expect(messageIdOf("a\r\nBcc: x@y.z", from)).toMatch(/^<[0-9a-f]{40}@kelana\.example>$/);
  });
});
