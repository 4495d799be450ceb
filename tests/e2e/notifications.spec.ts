import { expect, type Locator, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { until } from "../support/until.ts";
import { accountTexts } from "./support/account-texts.ts";
import { ports } from "./support/addresses.ts";
import { giveLogin } from "./support/auth.ts";
import { payForPlan } from "./support/esims.ts";
import { waitForMail } from "./support/mailbox.ts";
import { insertRows } from "./support/server-side.ts";
import { loginCookies, newAccount, travellerClient } from "./support/traveller.ts";

const table = `http://localhost:${ports.SUPABASE_PORT}/rest/v1/user_notifications*`;

/** Signs in a traveller who has just bought an eSIM and has two notifications about it. */
async function buyer(locale: Locale) {
  const cookies = await loginCookies(await newAccount(locale));
  const client = travellerClient(cookies);
  const orderId = await payForPlan(cookies, "esim_3GB_30D_JP_V2", { locale });
  const sent = async () => (await client.from("user_notifications").select("id")).data?.length ?? 0;
  await until("both notifications are there", async () => (await sent()) === 2, { state: sent });
  const unread = async () =>
    (await client.from("user_notifications").select("id").eq("is_read", false)).data?.length ?? -1;
  return { cookies, orderId, unread };
}

for (const locale of locales) {
  const texts = accountTexts[locale];

  test(`notifications of an order are counted, marked as read and stay read (${locale})`, async ({ page }) => {
    const { cookies, orderId, unread } = await buyer(locale);
    await giveLogin(page.context(), cookies);
    await page.goto(texts.home);
    await page
      .getByRole("banner")
      .getByRole("link", { name: texts.unread(2) })
      .click();

    await expect(page.getByRole("heading", { level: 1, name: texts.bell })).toBeVisible();
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows).toHaveCount(2);
    const received = rows.filter({ hasText: texts.received });
    await expect(rows.filter({ hasText: texts.ready })).toHaveCount(1);
    await expect(received.getByText(texts.ago)).toBeVisible();
    await expect(page.getByRole("button", { name: texts.markAll })).toBeVisible();

    await received.getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/order-detail/${orderId}$`));
    await expect(page.getByRole("heading", { level: 1, name: texts.orderDetail })).toBeVisible();
    expect(await unread()).toBe(1);
    await page.getByRole("link", { name: texts.unread(1) }).click();

    await page.getByRole("button", { name: texts.markAll }).click();
    await expect(page.getByRole("button", { name: texts.markAll })).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("link", { name: texts.bell, exact: true })).toBeVisible();
    await expect.poll(unread).toBe(0);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole("button", { name: texts.markAll })).toHaveCount(0);
    await waitForMail("sari@example.com", ({ text }) => text.includes(orderId));
  });

  test(`failures to load or mark notifications are shown, and nothing is lost (${locale})`, async ({ page }) => {
    const { cookies, unread } = await buyer(locale);
    await giveLogin(page.context(), cookies);
    await page.route(table, (route) => route.fulfill({ status: 500, json: { message: "down" } }));
    await page.goto(texts.notificationsPath);
    const [title = "", text = ""] = texts.loadError;
    await expect(page.getByRole("alert").getByText(title)).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: texts.bell, exact: true })).toBeVisible();

    await page.unroute(table);
    await page.getByRole("main").getByRole("button").click();
    await expect(page.getByRole("button", { name: texts.markAll })).toBeVisible();
    await page.route(table, (route) =>
      route.request().method() === "PATCH" ? route.abort("internetdisconnected") : route.continue(),
    );
    await page.getByRole("button", { name: texts.markAll }).click();
    await expect(page.locator("main [role=alert]").getByText(texts.markFailed)).toBeVisible();
    await expect(page.getByRole("button", { name: texts.markAll })).toBeVisible();
    expect(await unread()).toBe(2);
  });

  test(`without notifications the screen and the bell are empty; a guest is asked to log in (${locale})`, async ({
    page,
  }) => {
    await page.goto(texts.notificationsPath);
    await expect(page.getByText(texts.loginRequired)).toBeVisible();
    await giveLogin(page.context(), await loginCookies(await newAccount(locale)));
    await page.goto(texts.notificationsPath);
    for (const text of texts.empty) await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: texts.bell, exact: true })).toBeVisible();
    await expect(page.locator('[data-slot="unread"]')).toHaveCount(0);
  });
}

test("a traveller can neither read nor mark another traveller's notifications", async () => {
  const { unread } = await buyer("id");
  const other = travellerClient(await loginCookies(await newAccount("id")));
  expect((await other.from("user_notifications").select("id")).data).toEqual([]);
  await other.from("user_notifications").update({ is_read: true }).eq("is_read", false);
  expect(await unread()).toBe(2);
});

test("on a phone the text of a notification has the row's whole width, and the button for all stands beside the heading", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const locale of locales) {
    const texts = accountTexts[locale];
    const { cookies } = await buyer(locale);
    await giveLogin(page.context(), cookies);
    await page.goto(texts.notificationsPath);
    const row = page.getByRole("main").getByRole("listitem").first();
    await expect(row).toBeVisible();
    const middleOf = async (element: Locator) => {
      const box = await element.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    const button = page.getByRole("button", { name: texts.markAll });
    const heading = page.getByRole("heading", { level: 1 });
    expect(Math.abs((await middleOf(button)) - (await middleOf(heading)))).toBeLessThan(4);
    const message = row.locator("span.text-sm");
    expect((await message.boundingBox())?.width).toBeGreaterThanOrEqual(290);
  }
});

test("the dot of an unread notification stands at the same place in each row, however long its title", async ({
  page,
}) => {
  const { cookies } = await buyer("id");
  const { data } = await travellerClient(cookies).auth.getUser();
  const titles = ["Paket", "Paket Amerika Serikat dan Kepulauan Virgin sudah ditambahkan ke eSIM Anda"];
  await insertRows(
    "user_notifications",
    titles.map((title) => ({
      user_id: data.user?.id,
      type: "system",
      title,
      message: "Teks.",
      dedupe_key: crypto.randomUUID(),
    })),
  );
  await giveLogin(page.context(), cookies);
  await page.goto("/notifications");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows).toHaveCount(4);
    const places = await rows.evaluateAll((items) =>
      items.map((item) => {
        const dot = item.querySelector("[data-slot=dot]")?.getBoundingClientRect();
        const icon = item.querySelector("svg")?.getBoundingClientRect();
        return dot && icon && [Math.round(dot.left - icon.left), Math.round(dot.top - icon.top)];
      }),
    );
    expect(places[0]).toBeDefined();
    expect(places).toEqual(Array(4).fill(places[0]));
    await expect(rows.filter({ hasText: "Belum dibaca" })).toHaveCount(4);
  }
});
