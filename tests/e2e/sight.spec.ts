import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { SCENE_COLOURS } from "../../lib/plans/scenes.ts";
import { signIn } from "./support/auth.ts";
import { onDrawings } from "./support/drawings.ts";
import { buyEsim } from "./support/esims.ts";
import { brokenWords, coveredStops, illegible } from "./support/legibility.ts";
import { destinationIn, under } from "./support/screens.ts";
import { settled } from "./support/settled.ts";
import { bundleId } from "./support/traveller.ts";
import { giveFailedRefund, giveOrder } from "./support/waiting-order.ts";

const DESTINATION = "/destinasi/jepang";
const TABS_PRESSED = 40;

/** The colour of the edge of a pass, which a pseudo-element draws. */
const edgeOf = (stub: Locator) =>
  stub.locator("[data-tear=top]").evaluate((part) => getComputedStyle(part, "::before").backgroundColor);

test("in forced colours a plan keeps its edge, and the chosen one differs", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(DESTINATION);
  const stubs = page.locator("main [data-slot=pass-stub]");
  await stubs.nth(2).click();
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [chosen, other] = [await edgeOf(stubs.nth(2)), await edgeOf(stubs.first())];
  expect(other).not.toBe(paper);
  expect([paper, other]).not.toContain(chosen);
});

test("in forced colours the chosen filter has a line that the others lack", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/browse");
  const chips = page.locator("main label:has(input[type=radio])");
  const lineOf = (chip: Locator) => chip.evaluate((label) => getComputedStyle(label).outlineStyle);
  await chips.nth(1).click();
  expect([await lineOf(chips.nth(0)), await lineOf(chips.nth(1))]).toEqual(["none", "solid"]);
});

test("in forced colours what floats over a page has an edge", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(DESTINATION);
  await page.locator("main button[aria-haspopup=dialog]").first().click();
  const edgeOfSheet = () => page.getByRole("dialog").evaluate((sheet) => getComputedStyle(sheet).borderTopStyle);
  await expect.poll(edgeOfSheet).toBe("solid");
});

test("a quiet link has no border in forced colours, where it would touch the edge of its card", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/account");
  const about = page.locator("main a[href='/about']");
  expect(await about.evaluate((link) => getComputedStyle(link).borderTopWidth)).toBe("0px");
});

/** The banner of an order, and its history where it is unfolded. */
const READ = "main [data-slot=alert], main [data-slot=route-line]";

test("with text of twice the size on a small phone no word of an order's banner or history is broken", async ({
  page,
}) => {
  const cookies = await signIn(page.context(), "id");
  await page.setViewportSize({ width: 360, height: 640 });
  for (const orderId of [await giveFailedRefund(cookies), await giveOrder(cookies, "pending", null, 0)]) {
    for (const prefix of ["", "/en"]) {
      await page.goto(`${prefix}/order-detail/${orderId}`);
      await settled(page);
      await expect(page.locator(READ).filter({ visible: true })).not.toHaveCount(0);
      await page.addStyleTag({ content: "html{font-size:200%!important}" });
      expect(await brokenWords(page, READ)).toEqual([]);
    }
  }
});

test("an element with keyboard focus is never below a bar", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(DESTINATION);
  // A phone has room for one more length in its place.
  await expect(page.getByText("Hari:", { exact: true })).toBeHidden();
  expect(await coveredStops(page, TABS_PRESSED)).toEqual([]);
});

/** The icons of tabs, and what the main button is about, that stand outside their bar. */
const outOfBars = (page: Page) =>
  page.locator("nav[data-dock] svg, [data-slot=action-bar] [aria-live] > p").evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const bar = part.closest("nav, [data-slot=action-bar]")?.getBoundingClientRect();
        const own = part.getBoundingClientRect();
        return bar && (own.top < bar.top || own.bottom > bar.bottom);
      })
      .map((part) => part.textContent || part.tagName),
  );

/** A trip that is answered, and one with a field at fault. */
const TRIPS: Record<Locale, string> = {
  id: "/rencana?country=SG&nights=3&country=MY&nights=4&use=chat&use=social&use=work",
  en: "/en/trip-planner?country=Atlantis&nights=five",
};

const LARGE_TEXT = {
  home: under("/"),
  browse: under("/browse"),
  destination: destinationIn({ id: "asia-tenggara", en: "europe" }),
  help: under("/help"),
  login: under("/login"),
  offers: under("/special-offers"),
  "trip planner": (locale: Locale) => TRIPS[locale],
  devices: under("/device-compatibility"),
};

for (const [name, pathIn] of Object.entries(LARGE_TEXT)) {
  test(`with text of twice the size on a phone nothing on ${name} is cut, overlaps or hides the element with the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of locales.map(pathIn)) {
      await page.goto(path);
      await settled(page);
      await page.addStyleTag({ content: "html{font-size:200%!important}" });
      expect([path, await illegible(page)]).toEqual([path, []]);
      expect([path, await outOfBars(page)]).toEqual([path, []]);
      expect([path, await coveredStops(page, TABS_PRESSED)]).toEqual([path, []]);
    }
  });
}

test("no text of a coloured head lies on its drawing", async ({ page }) => {
  for (const path of [DESTINATION, "/destinasi/asia-tenggara", "/destinasi/eropa"]) {
    await page.goto(path);
    await settled(page);
    expect(await onDrawings(page)).toEqual([]);
  }
});

test("on a phone a region shows its drawing", async ({ page }) => {
  for (const path of [
    "/destinasi/asia-tenggara",
    "/destinasi/eropa",
    "/destination/north-america",
    "/destinasi/asia",
  ]) {
    await page.goto(path);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      const { room, shown } = await page.locator(".scene-band .scene-art").evaluate((art) => {
        const { width, maskSize } = getComputedStyle(art, "::before");
        return { room: Number.parseFloat(width), shown: maskSize };
      });
      expect([path, width, room >= 88, shown]).toEqual([path, width, true, expect.not.stringMatching(/^0px/)]);
    }
  }
  expect(await onDrawings(page)).toEqual([]);
});

/** Of a region, of a country with a long name, and of one whose name takes several lines beside its drawing. */
const PASSES = [
  { plan: "esim_1GB_7D_RBK_V2", widths: [320, 360, 390, 1440] },
  { plan: "esim_1GB_7D_US_V2", widths: [360, 390, 1440] },
  { plan: "esim_1GB_7D_BA_V2", widths: [360, 390, 1440] },
];

for (const { plan, widths } of PASSES) {
  test(`the pass of ${plan} carries its drawing`, async ({ page }) => {
    const cookies = await signIn(page.context(), "id");
    const { esimId, orderId } = await buyEsim(cookies, plan);
    for (const path of [
      "/myesims",
      "/en/myesims",
      `/esim-detail/${esimId}`,
      `/order-detail/${orderId}`,
      `/payment?bundle=${await bundleId(plan)}`,
    ]) {
      await page.goto(path);
      const art = page.locator(".pass-head").filter({ hasText: /\w/, visible: true }).first().locator(".scene-art");
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        const room = await art.evaluate((element) => Number.parseFloat(getComputedStyle(element, "::before").width));
        // The drawing is hidden in up to 88 px.
        expect([path, width, room > 88]).toEqual([path, width, true]);
      }
      expect(await onDrawings(page)).toEqual([]);
    }
  });
}

test("the shared picture of a destination has the colour and the drawing of its region", async ({ page }) => {
  for (const [path, scene] of [
    ["/destinasi/jepang", "japan"],
    ["/destination/europe", "europe"],
    ["/destinasi/asia-tenggara", "southeast-asia"],
  ] as const) {
    await page.goto(path);
    const { ground, drawn } = await page.evaluate(async () => {
      const address = document.querySelector<HTMLMetaElement>("meta[property='og:image']")?.content ?? "";
      const answer = await fetch(new URL(address).pathname);
      const picture = await createImageBitmap(await answer.blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
      if (!canvas) throw new Error("no canvas");
      canvas.drawImage(picture, 0, 0);
      const coloursIn = (...box: [number, number, number, number]) => {
        const { data } = canvas.getImageData(...box);
        const hex = (at: number) =>
          [...data.slice(at, at + 3)].map((part) => part.toString(16).padStart(2, "0")).join("");
        return Array.from({ length: data.length / 4 }, (_, pixel) => `#${hex(pixel * 4)}`);
      };
      const [own] = coloursIn(4, 4, 1, 1);
      return { ground: own, drawn: coloursIn(580, 13, 560, 220).filter((colour) => colour !== own).length };
    });
    expect([path, ground]).toEqual([path, SCENE_COLOURS[scene]]);
    expect(drawn).toBeGreaterThan(2000);
  }
});

/** How a choice and its row are drawn, chosen or not. */
const looksOf = (choice: Locator) =>
  choice.evaluate((input) => {
    const row = input.closest("label") ?? input;
    const { appearance, borderTopColor, backgroundColor } = getComputedStyle(input);
    return { appearance, edge: borderTopColor, fill: backgroundColor, row: getComputedStyle(row).backgroundColor };
  });

/** The colour of a token, as the browser computes it. */
const tokenOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

for (const colorScheme of ["light", "dark"] as const) {
  test(`payment methods have the edge of a field, and the chosen one differs (${colorScheme})`, async ({ page }) => {
    await signIn(page.context(), "id");
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/special-offers");
    await page.locator("main a[href*=special-offer-detail]").first().click();
    await page.locator("[data-slot=action-bar] button").click();
    const methods = page.getByRole("radio");
    await methods.nth(1).check();
    const other = await looksOf(methods.first());
    const rowEdge = await methods
      .first()
      .evaluate((input) => getComputedStyle(input.closest("label") ?? input).borderTopColor);
    const control = await tokenOf(page, "--control");
    expect([other.appearance, other.edge, rowEdge]).toEqual(["none", control, control]);
    const sea = await tokenOf(page, "--sea");
    await expect.poll(() => looksOf(methods.nth(1))).toMatchObject({ edge: sea, fill: sea });
    expect((await looksOf(methods.nth(1))).row).not.toBe(other.row);
  });
}

test("plans are marked for comparison in boxes of the store's look, in forced colours of the system's", async ({
  page,
}) => {
  await page.goto(DESTINATION);
  const chip = page.getByRole("button", { name: "Bandingkan", exact: true });
  expect(await chip.evaluate((button) => getComputedStyle(button).borderTopColor)).toBe(
    await tokenOf(page, "--control"),
  );
  await chip.click();
  const box = page.getByRole("checkbox").first();
  expect(await looksOf(box)).toMatchObject({ appearance: "none", edge: await tokenOf(page, "--control") });
  await page.emulateMedia({ forcedColors: "active" });
  expect(await looksOf(box)).toMatchObject({ appearance: "auto" });
  await box.evaluate((mark: HTMLInputElement) => mark.click());
  // A drawn mark would lie on that of the system.
  expect(await box.evaluate((mark) => getComputedStyle(mark, "::before").content)).toBe("none");
});

test("in forced colours the head of a destination has an edge on all sides", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(DESTINATION);
  const edges = await page.locator(".scene-band").evaluate((head) => getComputedStyle(head).borderStyle);
  expect(edges).toBe("solid");
});
