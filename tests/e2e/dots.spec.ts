import { expect, type Page, test } from "@playwright/test";
import { dotted } from "../../lib/core/dotted.ts";
import { locales } from "../../lib/i18n/routing.ts";
import { signIn } from "./support/auth.ts";
import { buyEsim } from "./support/esims.ts";
import { restyle } from "./support/restyle.ts";
import { guestScreens, prefixOf } from "./support/screens.ts";
import { insertRows } from "./support/server-side.ts";
import { bundleId, type Cookie, travellerClient } from "./support/traveller.ts";
import { giveOrder } from "./support/waiting-order.ts";

const PLAN = "esim_UL_7D_JP_V2";
const PUBLIC = ["home", "browse", "destination", "region", "offers", "trip of two countries", "trip of five countries"];
const TRIP = "country=JP&country=KR&nights=5&nights=3&travellers=3&use=chat&use=social";
const TWICE = "html{font-size:200%!important}";

/** Notifies a traveller of many plans in one sentence, so that a line ends between two facts at every width. */
async function notifyOfPlans(cookies: Cookie[]): Promise<void> {
  const { data } = await travellerClient(cookies).auth.getUser();
  const message = `Paket ${Array.from({ length: 12 }, (_, index) => dotted("3 GB", `${index + 5} Hari`)).join(", ")}.`;
  await insertRows("user_notifications", [
    { user_id: data.user?.id, type: "order_success", title: "Paket", message, dedupe_key: crypto.randomUUID() },
  ]);
}

type Box = { text: string; box: DOMRect; isDot: boolean };

/** Runs in the page: its words and the dots that are drawn between facts, in the order in which they are read. */
function boxesIn(main: Element): Box[] {
  const words = (node: Node, isDot: boolean) => [...(node.textContent ?? "").matchAll(isDot ? /^ $|·/g : /\S+/g)];
  const boxOf = (node: Node, { 0: text, index }: RegExpExecArray) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + text.length);
    return [...range.getClientRects()].at(-1);
  };
  const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const boxes: Box[] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility() || parent.closest("[class*=sr-only], svg")) continue;
    const isDot = parent.closest(".fact-dot") !== null;
    for (const word of words(node, isDot)) {
      const box = boxOf(node, word);
      if (box && box.width > 1) boxes.push({ text: word[0], box, isDot: isDot || word[0] === "·" });
    }
  }
  return boxes;
}

/** How many dots between facts are drawn on a screen, and what stands around those at the end or the start of a line. */
async function dotsOf(page: Page) {
  const boxes = await page.locator("main").evaluate(boxesIn);
  const isBeside = (one: DOMRect, next: DOMRect | undefined) =>
    next !== undefined && one.right <= next.left + 2 && one.top < next.bottom && next.top < one.bottom;
  const hanging = boxes.flatMap(({ isDot, box }, index) => {
    const [before, after] = [boxes[index - 1], boxes[index + 1]];
    const isBetween = before && isBeside(before.box, box) && isBeside(box, after?.box);
    return isDot && !isBetween ? [`${before?.text} · ${after?.text}`] : [];
  });
  return { drawn: boxes.filter(({ isDot }) => isDot).length, hanging };
}

const READINGS = [
  [1440, ""],
  [768, ""],
  [412, ""],
  [390, ""],
  [360, ""],
  [320, ""],
  [360, TWICE],
] as const;

/** The dots at the ends of lines in a screen, at every width, with the words around them. @throws when it draws none at all */
async function hangingDots(page: Page, screen: string): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(screen);
  await expect.poll(async () => (await dotsOf(page)).drawn, screen).toBeGreaterThan(0);
  const found: string[] = [];
  for (const [width, css] of READINGS) {
    await page.setViewportSize({ width, height: 740 });
    await restyle(page, css);
    const { hanging } = await dotsOf(page);
    found.push(...hanging.map((words) => `${screen} ${width}${css && " twice"}: ${words}`));
  }
  return found;
}

for (const locale of locales) {
  test(`no line of a traveller's screens begins or ends with the dot between two facts (${locale})`, async ({
    page,
    context,
  }) => {
    const cookies = await signIn(context, locale);
    const prefix = prefixOf(locale);
    const { esimId } = await buyEsim(cookies, PLAN);
    await notifyOfPlans(cookies);
    const screens = ["/notifications", "/orders", "/myesims", `/esim-detail/${esimId}`, `/top-up/${esimId}`];
    const found: string[] = [];
    for (const screen of [...screens, `/payment?bundle=${await bundleId(PLAN)}`]) {
      found.push(...(await hangingDots(page, prefix + screen)));
    }
    expect(found).toEqual([]);
  });

  test(`no line of a public page begins or ends with the dot between two facts (${locale})`, async ({ page }) => {
    const found: string[] = [];
    for (const name of PUBLIC) found.push(...(await hangingDots(page, guestScreens[name]?.(locale) ?? "")));
    found.push(...(await hangingDots(page, `${guestScreens["trip planner"]?.(locale)}?${TRIP}`)));
    expect(found).toEqual([]);
  });
}

test("in forced colours the dot between two facts has the colour of the text, and it is there for who listens", async ({
  page,
  context,
}) => {
  await giveOrder(await signIn(context, "id"), "completed", null, 0);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/orders");
  const dot = page.locator("main .fact-dot").filter({ visible: true }).first();
  await expect(dot).toHaveText("·");
  const [color, text, picture] = await dot.evaluate((element) => {
    const { color, backgroundImage } = getComputedStyle(element);
    return [color, getComputedStyle(document.body).color, backgroundImage];
  });
  expect(color).toBe(text);
  expect(picture).toContain("radial-gradient");
});
