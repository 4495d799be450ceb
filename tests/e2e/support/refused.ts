import { expect, type Locator, type Page } from "@playwright/test";

type Named = { wait?: number; orders?: readonly { id: string; rupiah: number | null }[] };

/** Answers a call of the page with a refusal of the server. @param named the seconds to wait and the orders that it names */
export const refuse = (page: Page, call: string, status: number, error: string, { wait, orders }: Named = {}) =>
  page.route(`**/api/${call}`, (route) =>
    route.fulfill({
      status,
      json: { success: false, error, ...(orders && { orders }) },
      ...(wait !== undefined && { headers: { "Retry-After": String(wait) } }),
    }),
  );

/** What is seen where a part stands lies in the part itself: it is on the screen, and no bar lies over it. */
const isSeen = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
  });

export const expectSeen = (part: Locator) => expect.poll(() => isSeen(part)).toBe(true);
