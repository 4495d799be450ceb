import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Facts } from "@/components/ui/facts";
import { dotted, summed } from "@/lib/core/dotted";

const LIMIT = "1\u00a0GB/day at full speed, then\u00a0512\u00a0kbps";
const markupOf = (line: string) => renderToStaticMarkup(<Facts>{line}</Facts>);
const whole = (text: string) => `<span class="inline-block">${text}</span>`;
const shown = (line: string) => line.replaceAll("\u00a0· ", '<span class="fact-dot"><i>\u00a0·</i> </span>');

describe("a line of facts", () => {
  it("keeps a long fact on one line, and its parts where it is wider than that", () => {
    const limit = whole(`${whole("1\u00a0GB/day at full speed,")} then\u00a0512\u00a0kbps`);
    expect(markupOf(dotted("7 Days", LIMIT))).toBe(shown(`7\u00a0Days\u00a0· ${limit}`));
  });

  it("keeps each plan together before its facts", () => {
    const [first, second] = [dotted("1 GB", "7 Days"), dotted("3 GB", "30 Days")];
    expect(markupOf(summed([first, second]))).toBe(`${whole(shown(`${first}\u00a0+`))} ${whole(shown(second))}`);
  });

  it("adds no element to facts that do not break but the dots between them, and changes no text", () => {
    expect(markupOf(dotted("3 GB", "30 Days"))).toBe(shown(dotted("3 GB", "30 Days")));
    const line = summed([dotted("Unlimited", "7 Days", LIMIT), dotted("3 GB", "30 Days")]);
    expect(markupOf(line).replace(/<[^>]+>/g, "")).toBe(line);
  });

  it("shows what is not a text as it is", () => {
    expect(renderToStaticMarkup(<Facts>{<b>7 Days</b>}</Facts>)).toBe("<b>7 Days</b>");
  });
});
