import { expect, type Locator, test } from "@playwright/test";
import { signIn } from "./support/auth.ts";
import { buyEsim } from "./support/esims.ts";
import { settled } from "./support/settled.ts";
import { bundleId, callFunction, checkoutBody } from "./support/traveller.ts";
import { giveOrder } from "./support/waiting-order.ts";

test.use({ isMobile: false, hasTouch: false });

/** Where the tear-off ends of the rows below an element begin, in whole pixels, each place once. */
async function perforations(list: Locator): Promise<number[]> {
  const ends = list.locator(".pass-row > [data-tear=left]");
  await expect(ends.nth(1)).toBeVisible();
  const places = await ends.evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
  return [...new Set(places)];
}

/** The top of an element in the page, in pixels. */
const topOf = (element: Locator) => element.evaluate((it) => it.getBoundingClientRect().top + window.scrollY);

test("the perforations of unlimited plans line up, however long their prices are", async ({ page }) => {
  for (const path of ["/destinasi/global", "/en/destination/global"]) {
    await page.goto(path);
    expect(await perforations(page.getByRole("group", { name: "Unlimited" }).first())).toHaveLength(1);
  }
});

test("the perforations of orders line up, however long their totals are", async ({ page, context }) => {
  const cookies = await signIn(context, "id");
  for (const plan of ["esim_1GB_7D_SG_V2", "esim_UL_7D_REUL_V2"]) {
    const { body } = await callFunction("create-xendit-invoice", checkoutBody(await bundleId(plan)), cookies);
    expect(body.success).toBe(true);
  }
  await page.goto("/orders");
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await perforations(page.locator("main"))).toHaveLength(1);
  }
});

for (const [kind, query] of [
  ["of which some have an offer", "country=JP&nights=5&country=KR&nights=3&use=chat&use=social"],
  ["bought several times", "country=US&nights=90&use=chat&use=social&use=video&use=work&use=hotspot"],
  [
    "of several ways",
    "country=SG&nights=3&country=MY&nights=4&country=TH&nights=5&country=VN&nights=6&use=chat&use=social&use=work",
  ],
] as const) {
  test(`the perforations of a trip's plans line up: plans ${kind}`, async ({ page }) => {
    await page.goto(`/rencana?${query}`);
    for (const width of [360, 390, 768]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await perforations(page.locator("#trip-answer"))).toHaveLength(1);
    }
  });
}

test("personal information has values of one line on a tablet", async ({ page, context }) => {
  await signIn(context, "id");
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/personal-information");
  const values = page.locator("main dd").filter({ hasText: /Sari Dewi Lestari|812-3456-789/ });
  await expect(values).toHaveCount(2);
  for (const value of await values.all()) {
    const lines = await value.evaluate((it) => it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight));
    expect(lines).toBeCloseTo(1, 1);
  }
});

test("the pass of an eSIM lines up with the plans beside it", async ({ page, context }) => {
  const cookies = await signIn(context, "id");
  const { esimId } = await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  const pass = page.locator("main section[data-slot=pass-card]");
  for (const path of [`/top-up/${esimId}`, `/en/extend-plan/${esimId}`]) {
    await page.goto(path);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(pass).toBeVisible();
      await settled(page);
      expect(await topOf(pass)).toBeCloseTo(await topOf(page.locator("main fieldset").first()), 0);
    }
  }
});

test("orders that wait stand in the columns of the eSIMs below or above them", async ({ page, context }) => {
  const cookies = await signIn(context, "id");
  for (const plan of ["esim_1GB_7D_SG_V2", "esim_3GB_30D_JP_V2"]) await buyEsim(cookies, plan);
  for (const [status, reason] of [
    ["cancelled", "payment_mismatch"],
    ["ordered", "needs_person"],
  ] as const) {
    await giveOrder(cookies, status, reason, 0);
  }
  const rows = page.getByRole("region", { name: /masih menunggu eSIM|belum tuntas/ }).getByRole("article");
  const card = page.locator("main article[data-slot=pass-card]").first();
  await page.goto("/myesims");
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(rows).toHaveCount(2);
    await settled(page);
    const [first, second, esim] = [
      await rows.first().boundingBox(),
      await rows.last().boundingBox(),
      await card.boundingBox(),
    ];
    expect(first).toMatchObject({ x: esim?.x, width: esim?.width });
    expect(second?.y).toBe(first?.y);
  }
});

test("both columns of the account end at the same height", async ({ page, context }) => {
  await signIn(context, "id");
  const endOf = async (last: Locator) => {
    const box = await last.boundingBox();
    return box && Math.round(box.y + box.height);
  };
  for (const [path, signOut, about] of [
    ["/account", "Keluar", "Tentang Kelana"],
    ["/en/account", "Log out", "About Kelana"],
  ] as const) {
    await page.goto(path);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const card = page.locator("main [data-slot=card]").filter({ has: page.getByRole("heading", { name: about }) });
      expect(await endOf(page.getByRole("button", { name: signOut }))).toBe(await endOf(card));
    }
  }
});

test("the text of an account's row breaks alike, whether the row opens a page or does something", async ({
  page,
  context,
}) => {
  await signIn(context, "id");
  await page.goto("/account");
  const breaksOf = (row: Locator) =>
    row
      .locator("span")
      .last()
      .evaluate((text) => getComputedStyle(text).textWrapStyle);
  const act = page.getByRole("button", { name: "sebagai berkas JSON" });
  expect(await breaksOf(act)).toBe(await breaksOf(page.getByRole("link", { name: "Nama, email, telepon" })));
  expect(await breaksOf(act)).toBe("pretty");
});

test("on a phone the list of destinations follows its filters as closely as on the home page", async ({ page }) => {
  const gapAbove = async (path: string, last: Locator, first: Locator) => {
    await page.goto(path);
    await settled(page);
    const above = (await last.boundingBox()) ?? { y: 0, height: 0 };
    return ((await first.boundingBox())?.y ?? 0) - above.y - above.height;
  };
  const heading = page.locator("main h2").filter({ hasText: /^Negara/ });
  const home = await gapAbove("/", page.locator("main label:has([name=type])").first(), heading);
  const browse = await gapAbove("/browse", page.locator("main select").last(), heading);
  expect(Math.abs(browse - home)).toBeLessThanOrEqual(8);
});

test("the prices of plans side by side are in one line, whatever stands above and below them", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/destinasi/jepang");
  const stubs = page.locator("main [data-slot=pass-stub]");
  await expect(stubs.nth(2)).toBeVisible();
  await settled(page);
  const tops = await stubs.evaluateAll((all) =>
    all.map((stub) => ({
      card: Math.round(stub.getBoundingClientRect().top),
      price: Math.round(stub.querySelector("[data-tear=top]")?.getBoundingClientRect().top ?? 0),
    })),
  );
  const rows = Map.groupBy(tops, ({ card }) => card);
  expect(rows.size).toBeLessThan(tops.length);
  for (const row of rows.values()) expect(new Set(row.map(({ price }) => price)).size).toBe(1);
});

test("the flag of an eSIM stands beside the first line of its head, and its install links are one line each", async ({
  page,
  context,
}) => {
  const cookies = await signIn(context, "en");
  const { esimId } = await buyEsim(cookies, "esim_ULP_7D_JP_V2");
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`/en/esim-detail/${esimId}`);
  const head = page.locator("main .pass-head").first();
  const [flag, name] = [await head.locator("img").boundingBox(), await head.getByRole("heading").boundingBox()];
  const middle = (box: typeof flag) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(flag) - middle(name))).toBeLessThanOrEqual(4);
  for (const words of ["Install on iPhone", "Install on Android"]) {
    const link = page.locator("main").getByRole("link", { name: words });
    expect((await link.boundingBox())?.height).toBeLessThanOrEqual(48);
  }
});

test("the other buttons of an order are rows of one width and one height, one below the other", async ({
  page,
  context,
}) => {
  const cookies = await signIn(context, "id");
  const { orderId } = await buyEsim(cookies, "esim_3GB_30D_SG_V2");
  await page.goto(`/order-detail/${orderId}`);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    const rows = page.getByRole("region", { name: "Tindakan" }).getByRole("listitem");
    await expect(rows.nth(2)).toBeVisible();
    await settled(page);
    const boxes = await rows.locator("> :is(a, button)").evaluateAll((controls) =>
      controls.map((control) => {
        const { left, width: wide, height, top } = control.getBoundingClientRect();
        return { left: Math.round(left), wide: Math.round(wide), high: Math.round(height), top: Math.round(top) };
      }),
    );
    expect(boxes.length).toBe(await rows.count());
    const kinds = (part: "left" | "wide" | "high" | "top") => new Set(boxes.map((box) => box[part])).size;
    expect([kinds("left"), kinds("wide"), kinds("high"), kinds("top")]).toEqual([1, 1, 1, boxes.length]);
  }
});
