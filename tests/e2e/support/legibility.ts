import type { Page } from "@playwright/test";

/** Texts that are cut, leave their box or the screen, or lie on another text. */
export function illegible(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = { host: Element; text: string; box: DOMRect; isFixed: boolean };
    const width = document.documentElement.clientWidth;
    const around = function* (from: Element | null) {
      for (let element = from; element; element = element.parentElement) yield element;
    };
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest("script, style, noscript, select, .sr-only, .skip-link, nextjs-portal") !== null;
    const isFixed = (element: Element) =>
      [...around(element)].some((part) => ["fixed", "sticky"].includes(getComputedStyle(part).position));

    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const host = node.parentElement;
      const text = node.textContent?.trim().slice(0, 60) ?? "";
      if (!host || text === "" || isHidden(host)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      lines.push(...[...range.getClientRects()].map((box) => ({ host, text, box, isFixed: isFixed(host) })));
    }

    const isBlock = (part: Element) => !/^(inline|contents)/.test(getComputedStyle(part).display);
    const holds = ({ box }: Line, part: Element) => {
      const edge = part.getBoundingClientRect();
      return {
        across: box.right <= edge.right + 2 && box.left >= edge.left - 2,
        down: box.bottom <= edge.bottom + 4 && box.top >= edge.top - 4,
      };
    };
    const isCut = (line: Line, part: Element) => {
      const { overflowX, overflowY } = getComputedStyle(part);
      const { across, down } = holds(line, part);
      return (/hidden|clip/.test(overflowX) && !across) || (/hidden|clip/.test(overflowY) && !down);
    };
    const scrolls = (part: Element) =>
      /auto|scroll/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth;

    /** How the boxes around a line cut it; a row that scrolls sideways may hold more than it shows. */
    function faultOf(line: Line): string[] {
      const parts = [...around(line.host)];
      if (parts.some(scrolls)) return [];
      const block = parts.find(isBlock);
      if (block && block.clientWidth <= 1) return [];
      if (block && !holds(line, block).across) return [`'${line.text}' leaves its box`];
      if (parts.some((part) => isCut(line, part))) return [`'${line.text}' is cut`];
      return line.box.right > width + 1 || line.box.left < -1 ? [`'${line.text}' leaves the screen`] : [];
    }

    /** More than a third of the lower of two lines: descenders may touch. */
    function overlap(a: Line, b: Line): boolean {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      return across > 3 && down > Math.min(a.box.height, b.box.height) * 0.45;
    }
    const onAnother = lines.flatMap((line, index) =>
      lines
        .slice(index + 1)
        .filter((other) => other.host !== line.host && other.isFixed === line.isFixed && overlap(line, other))
        .map((other) => `'${line.text}' lies on '${other.text}'`),
    );
    return [...new Set([...lines.flatMap(faultOf), ...onAnother])];
  });
}

/** The words of these elements of which a part stands on the next line. */
export function brokenWords(page: Page, within: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const isBroken = (node: Node, { index, 0: word }: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1;
    };
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.matches(`:is(${selector}) *:not(.sr-only, .sr-only *)`)) continue;
      const words = [...(node.textContent ?? "").matchAll(/[\p{L}\d]+/gu)];
      for (const word of words) if (isBroken(node, word)) broken.push(word[0]);
    }
    return broken;
  }, within);
}

/** Elements that the keyboard reaches within this many steps and that a bar covers. */
export async function coveredStops(page: Page, steps: number): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const bars = [...document.querySelectorAll("[data-slot=action-bar], [data-dock]")].filter(
        (bar) => getComputedStyle(bar).position === "fixed",
      );
      const focused = document.activeElement;
      const isOurs = focused && focused !== document.body && focused.localName !== "nextjs-portal";
      if (!isOurs || bars.some((bar) => bar.contains(focused))) return null;
      const { top, bottom } = (focused.closest("label") ?? focused).getBoundingClientRect();
      const edge = Math.min(window.innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
      // A control that is taller than the free room must begin inside it.
      const room = edge - 2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const isSeen = bottom <= edge + 1 || (bottom - top > room && top < edge);
      return isSeen ? null : `${focused.outerHTML.slice(0, 80)} ends at ${bottom}, the bar begins at ${edge}`;
    });
    if (stop) covered.push(stop);
  }
  return covered;
}
