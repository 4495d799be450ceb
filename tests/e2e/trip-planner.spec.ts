import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../lib/i18n/routing.ts";
import { readRows } from "./support/server-side.ts";
import { withoutScript } from "./support/without-script.ts";

const PAGES = {
  id: {
    path: "/rencana",
    submit: "Hitung paket termurah",
    add: "Tambah negara",
    country: "Negara",
    nights: "Malam",
    japan: "/destinasi/jepang",
    names: ["Jepang", "Korea Selatan"],
    other: "/en/trip-planner",
    order: /Satu pesanan untuk satu eSIM, jadi pesan \d+ kali/,
  },
  en: {
    path: "/en/trip-planner",
    submit: "Find the cheapest plans",
    add: "Add a country",
    country: "Country",
    nights: "Nights",
    japan: "/destination/japan",
    names: ["Japan", "South Korea"],
    other: "/rencana",
    order: /One order is one eSIM, so order it \d+ times/,
  },
} as const satisfies Record<Locale, object>;

type Words = (typeof PAGES)[Locale];

const rupiahIn = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));
const best = (page: Page) => page.locator("[data-best]");

type Sold = { id: string; price: number; days: number; megabytes: number; codes: string[]; limit: number | null };

/** Plans on sale that work in a country, at what they cost now, from the tables. */
async function plansIn(code: string): Promise<Sold[]> {
  const offers = await readRows("special_offers?select=bundle_id,offer_price_idr,starts_at,ends_at&is_active=eq.true");
  const rows = await readRows(
    `bundles?select=id,final_price_idr_cents,duration,data_amount_mb,is_unlimited,country_codes,bundle_groups(fair_use_gb_per_day)&is_active=eq.true&country_codes=cs.{${code}}`,
  );
  const now = new Date().toISOString();
  return rows.map((row) => {
    const running = offers.filter(
      (offer) => offer.bundle_id === row.id && String(offer.starts_at) <= now && now < String(offer.ends_at),
    );
    const prices = [Number(row.final_price_idr_cents) / 100, ...running.map((offer) => Number(offer.offer_price_idr))];
    const group = row.bundle_groups as { fair_use_gb_per_day: number | null } | null;
    return {
      id: String(row.id),
      price: Math.min(...prices),
      days: Number(row.duration),
      megabytes: row.is_unlimited ? Number.POSITIVE_INFINITY : Number(row.data_amount_mb),
      codes: row.country_codes as string[],
      limit: row.is_unlimited ? (group?.fair_use_gb_per_day ?? 0) : null,
    };
  });
}

/** MB a day of chat and social media together. One of Japan's plans for it has an offer. */
const NEED = 700;

/** The lowest price of one plan that is enough for some nights with that need. */
function lowest(plans: readonly Sold[], nights: number, codes: readonly string[]): number {
  const enough = plans.filter(
    (plan) =>
      plan.days >= nights &&
      plan.megabytes >= nights * NEED &&
      (plan.limit === null || plan.limit * 1000 >= NEED) &&
      codes.every((code) => plan.codes.includes(code)),
  );
  return Math.min(...enough.map(({ price }) => price));
}

for (const words of Object.values(PAGES)) {
  test(`${words.path} finds the cheapest plans without JavaScript, at the prices of the catalogue`, async ({
    browser,
  }) => {
    const [japan, korea] = [await plansIn("JP"), await plansIn("KR")];
    const offered = await readRows("special_offers?select=bundle_id&is_active=eq.true");
    const separate = lowest(japan, 5, ["JP"]) + lowest(korea, 3, ["KR"]);
    const cheapest = Math.min(separate, lowest(japan, 8, ["JP", "KR"]));
    await withoutScript(browser, async (page) => {
      await page.goto(words.path);
      await fill(page, words);
      await page.locator("#use-social").check();
      await page.getByLabel(words.nights, { exact: true }).nth(1).press("Enter");
      await expect(page).toHaveURL(
        new RegExp(`${words.path}\\?.*nights=5.*nights=3.*use=chat&use=social#trip-answer$`),
      );
      const links = best(page).locator("a[data-plan-id]");
      const prices = new Map([...japan, ...korea].map(({ id, price }) => [id, price]));
      let sum = 0;
      const shown = await links.evaluateAll((list) => list.map((link) => link.getAttribute("data-plan-id")));
      expect(offered.filter(({ bundle_id }) => shown.includes(String(bundle_id)))).not.toEqual([]);
      for (const link of await links.all()) {
        const price = prices.get((await link.getAttribute("data-plan-id")) ?? "") ?? Number.NaN;
        await expect(link.locator("[data-tear=left] > span > span").first()).toHaveText(
          `Rp ${new Intl.NumberFormat("id-ID").format(price)}`.replace(" ", "\u00a0"),
          { useInnerText: false },
        );
        sum += price;
      }
      expect([rupiahIn(await best(page).locator("[data-total]").textContent()), sum]).toEqual([cheapest, cheapest]);
    });
  });

  test(`${words.path} leads to the plan's page with the plan chosen, at the same price`, async ({ page }) => {
    await page.goto(`${words.path}?country=JP`);
    await page.getByLabel(words.nights, { exact: true }).first().fill("5");
    await page.getByRole("button", { name: words.submit }).click();
    const link = best(page).locator("a[data-plan-id]").first();
    const [id, price] = [
      await link.getAttribute("data-plan-id"),
      await best(page).locator("[data-total]").textContent(),
    ];
    await link.click();
    await expect(page).toHaveURL(`${words.japan}?plan=${id}`);
    const chosen = page.locator(`input[name=bundle][value="${id}"]`);
    await expect(chosen).toBeChecked();
    await expect(page.locator("label").filter({ has: chosen })).toContainText(price ?? "");
  });

  test(`${words.path} keeps the trip for another language and another row`, async ({ page }) => {
    await page.goto(`${words.path}?country=Jepang&nights=5&country=KR&nights=3&use=chat&use=work`);
    await expect(page.getByLabel(words.country, { exact: true }).first()).toHaveValue(words.names[0]);
    await page.locator(".trip-fold > summary").click();
    await page.getByRole("button", { name: words.add }).click();
    await expect(page.getByLabel(words.country, { exact: true })).toHaveCount(3);
    await expect(page.getByLabel(words.nights, { exact: true }).nth(1)).toHaveValue("3");
    await page.goBack();
    await page.getByRole("banner").locator(`a[href^="${words.other}?"]`).click();
    await expect(page).toHaveURL(
      new RegExp(`${words.other}\\?country=JP&country=KR&nights=5&nights=3&use=chat&use=work$`),
    );
    await expect(best(page)).toBeVisible();
  });
}

const OTHER = { "/rencana": PAGES.en, "/en/trip-planner": PAGES.id } as const;
const switchOf = (page: Page, { path }: Words) => page.getByRole("banner").locator(`a[href^="${OTHER[path].path}"]`);

for (const words of Object.values(PAGES)) {
  const other = OTHER[words.path];
  const fields = (page: Page) =>
    Promise.all(
      [other.country, other.nights].map((label) =>
        page.getByLabel(label, { exact: true }).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
      ),
    );

  test(`${words.path} shows untouched fields with the other language's names`, async ({ page }) => {
    await page.goto(`${words.path}?country=JP&nights=5&country=KR&nights=3&use=chat`);
    await switchOf(page, words).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${other.path}\\?`));
    await expect(best(page)).toBeVisible();
    // What a switch keeps of other forms is taken, and filled in, by now.
    await page.waitForFunction(() => sessionStorage.getItem("kelana-typed") === null);
    expect(await fields(page)).toEqual([[...other.names], ["5", "3"]]);
  });

  test(`${words.path} takes edits that were not sent into the other language, and answers those`, async ({ page }) => {
    await page.goto(`${words.path}?country=JP&nights=5&use=chat`);
    await page.locator(".trip-fold > summary").click();
    await page.getByLabel(words.nights, { exact: true }).first().fill("8");
    await page.getByLabel(words.country, { exact: true }).nth(1).fill(words.names[1]);
    await page.getByLabel(words.nights, { exact: true }).nth(1).fill("2");
    await page.locator("#use-social").check();
    await switchOf(page, words).click();
    await expect(page).toHaveURL(
      new RegExp(`^[^?]*${other.path}\\?.*nights=8.*nights=2&travellers=1&use=chat&use=social$`),
    );
    await expect(best(page).locator("p").first()).toContainText(/^10\s/);
    expect(await fields(page)).toEqual([[...other.names], ["8", "2"]]);
    await expect(page.locator("#use-social")).toBeChecked();
  });

  test(`${words.path} keeps what was typed before the first answer, and asks nothing yet`, async ({ page }) => {
    await page.goto(words.path);
    await page.getByLabel(words.country, { exact: true }).first().fill(words.names[0]);
    await switchOf(page, words).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${other.path}\\?`));
    await expect(page.getByLabel(other.country, { exact: true }).first()).toHaveValue(other.names[0]);
    await expect(page.locator("#trip-answer").getByRole("alert")).toHaveCount(0);
  });
}

for (const words of Object.values(PAGES)) {
  test(`${words.path} says of each use what it is made of, and where the figure comes from`, async ({ page }) => {
    await page.goto(words.path);
    await expect(page.locator("label[for^=use-]")).toHaveText(Array<RegExp>(5).fill(/\d\s(?:MB|GB)$/));
    const sources = page.locator("[data-sources]");
    await expect(sources.locator("dd")).toHaveText(Array<RegExp>(5).fill(/(?:Sumber|Sources?): \S/));
    await expect(sources.locator("dd").first()).toBeHidden();
    await sources.locator("summary").click();
    await expect(sources.locator("dd").last()).toBeVisible();
  });

  test(`${words.path} lists several of the same plan in one row, with what they cost together`, async ({ page }) => {
    await page.goto(`${words.path}?country=US&nights=90&use=chat&use=social&use=video&use=work&use=hotspot`);
    const rows = best(page).locator("a[data-plan-id]");
    await expect(rows.first()).toBeVisible();
    const shown = await rows.allTextContents();
    expect(new Set(shown).size).toBe(shown.length);
    const several = rows.filter({ hasText: "×" });
    await expect(several.first()).toContainText(words.order);
    const sums = await rows.locator("[data-tear=left] > span > span:first-child").allTextContents();
    const total = rupiahIn(await best(page).locator("[data-total]").textContent());
    expect(sums.reduce((sum, text) => sum + rupiahIn(text), 0)).toBe(total);
  });
}

async function fill(page: Page, words: Words): Promise<void> {
  const [first, second] = words.names;
  await page.getByLabel(words.country, { exact: true }).nth(0).fill(first);
  await page.getByLabel(words.nights, { exact: true }).nth(0).fill("5");
  await page.getByLabel(words.country, { exact: true }).nth(1).fill(second);
  await page.getByLabel(words.nights, { exact: true }).nth(1).fill("3");
}

for (const [path, words] of [
  ["/rencana", /kecepatan tidak turun \(pilihan termurah: turun pada \d+\Whari\)/],
  ["/en/trip-planner", /no slower days \(cheapest option: \d+\Wdays\)/],
] as const) {
  test(`${path} says of another option how many days of the cheapest are slower`, async ({ page }) => {
    await page.goto(
      `${path}?country=SG&nights=3&country=MY&nights=4&country=TH&nights=5&country=VN&nights=6&use=chat&use=social&use=work`,
    );
    await expect(page.locator("[data-other=fullSpeed] > p").first()).toContainText(words);
  });
}

test("home and destinations lead to the planner, a country with its name filled in", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator('main a[href="/rencana"]')).toBeVisible();
  await page.goto("/destinasi/eropa");
  await expect(page.locator('main a[href="/rencana"]')).toBeVisible();
  await page.goto("/destinasi/jepang");
  await page.locator('main a[href="/rencana?country=JP"]').click();
  await expect(page.getByLabel("Negara", { exact: true }).first()).toHaveValue("Jepang");
  await expect(page.locator("#trip-answer").getByRole("alert")).toHaveCount(0);
});

for (const { path, country } of Object.values(PAGES)) {
  for (const width of [360, 768]) {
    test(`a shared trip shows its answer in the first screen of ${width} px, and its form on demand, without JavaScript (${path})`, async ({
      browser,
    }) => {
      await withoutScript(browser, async (page) => {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(`${path}?country=JP&nights=5&country=KR&nights=3&use=chat&use=social`);
        const brief = page.locator(".trip-fold > summary");
        await expect(brief).toHaveText(/^(?:Jepang 5|Japan, 5)\s\w+\n(?:Korea Selatan 3|South Korea, 3)\s\w+\n/, {
          useInnerText: true,
        });
        const link = best(page).locator("a[data-plan-id]").first();
        const [box, bar] = [await link.boundingBox(), await page.locator("nav[data-dock]").boundingBox()];
        // On a tablet the bar is at the top.
        const end = width < 768 ? (bar?.y ?? 740) : 740;
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(end);
        await expect(link).toContainText(/Lihat paket ini|See this plan/);
        const field = page.getByLabel(country, { exact: true }).first();
        await expect(field).toBeHidden();
        await brief.click();
        await expect(field).toBeVisible();
        await field.fill("Singapura");
        await field.press("Enter");
        await expect(brief).toContainText(/Singap(?:ura|ore)/);
      });
    });
  }
}

test("on a wide screen the form of an answered trip is open beside the answer", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/rencana?country=JP&nights=5&use=chat");
  await expect(page.locator(".trip-fold > summary")).toBeHidden();
  const field = page.getByLabel("Negara", { exact: true }).first();
  await expect(field).toBeVisible();
  const [form, answer] = [await field.boundingBox(), await best(page).boundingBox()];
  expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(answer?.x ?? 0);
});
