import { destinationIn, guestScreens, under } from "../e2e/support/screens.ts";
import { PLAN, type Screen } from "./screen.ts";
import { TRIPS } from "./trips.ts";

/** The screens of somebody who is not logged in. */
export const guest: Screen[] = [
  ...Object.entries(guestScreens).map(
    ([name, path]): Screen => ({ name, who: "guest", path, isNarrow: name === "destination" }),
  ),
  ...Object.entries(TRIPS).map(([name, path]): Screen => ({ name: `trip planner: ${name}`, who: "guest", path })),
  { name: "destination: global", who: "guest", path: destinationIn({ id: "global", en: "global" }) },
  {
    name: "destination: Southeast Asia",
    who: "guest",
    path: destinationIn({ id: "asia-tenggara", en: "southeast-asia" }),
  },
  {
    name: "payment: guest",
    who: "guest",
    path: async (l, world) => under(`/payment?bundle=${await world.plan(PLAN)}`)(l),
  },
  {
    name: "home: search",
    who: "guest",
    path: guestScreens.home ?? under("/"),
    act: (page) => page.locator("main [role=combobox]").first().fill("jep"),
  },
  {
    name: "destination: plan chosen",
    who: "guest",
    path: guestScreens.destination ?? under("/"),
    act: (page) => page.locator("main [data-slot=pass-stub]").nth(2).click(),
  },
  {
    name: "destination: coverage of a plan",
    who: "guest",
    path: destinationIn({ id: "eropa", en: "europe" }),
    act: async (page) => {
      await page.locator("main [data-slot=pass-stub]").nth(1).click();
      await page.locator("[data-slot=plan-countries]").filter({ visible: true }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "login: refused",
    who: "guest",
    path: under("/login"),
    act: async (page) => {
      if ((await page.locator("#login-email").count()) === 0)
        await page
          .locator("main")
          .getByRole("button", { name: /^(Masuk|Log in)$/ })
          .click();
      await page.locator("#login-email").fill("sari@");
      await page.locator("#login-form button[type=submit]").click();
    },
  },
  {
    name: "login: code refused",
    who: "guest",
    path: async (l, world) =>
      under(`/login?next=${encodeURIComponent(`/payment?bundle=${await world.plan(PLAN)}`)}`)(l),
    act: async (page) => {
      await page.locator("#code-email").fill(`late-${crypto.randomUUID()}@example.com`);
      await page.locator("#code-email").press("Enter");
      await page.getByRole("button", { name: /^(Kirim ulang|Send again)/ }).waitFor();
      await page.locator("#login-code").pressSequentially("123456");
      await page.locator("#login-code-error").waitFor();
    },
  },
];
