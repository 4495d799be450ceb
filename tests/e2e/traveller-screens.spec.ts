import { test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { giveLogin } from "./support/auth.ts";
import { untilOrderIs } from "./support/completed-orders.ts";
import { advanceEsim, buyEsim, payForPlan } from "./support/esims.ts";
import { onNarrowPhone, under } from "./support/screens.ts";
import { expectSound } from "./support/sound.ts";
import {
  bundleId,
  callFunction,
  checkoutBody,
  loginCookies,
  newAccount,
  travellerClient,
} from "./support/traveller.ts";

const PLAN = "esim_ULP_7D_JP_V2";

for (const locale of locales) {
  test(`every traveller's screen is accessible in both themes, logs no errors and is not too wide (${locale})`, async ({
    browser,
  }) => {
    const cookies = await loginCookies(await newAccount(locale));
    const plan = await bundleId(PLAN);
    const waiting = await callFunction("create-xendit-invoice", checkoutBody(plan, locale), cookies);
    const orderId = await payForPlan(cookies, PLAN, { locale });
    await untilOrderIs(cookies, orderId, "completed");
    const { data: esim } = await travellerClient(cookies).from("esims").select("id").eq("order_id", orderId).single();
    const esimId = esim?.id;
    const context = await onNarrowPhone(browser);
    await giveLogin(context, cookies);
    const paths = [
      `/payment?bundle=${plan}`,
      "/orders",
      `/order-detail/${waiting.body.order_id}`,
      `/order-detail/${orderId}`,
      "/order-detail",
      "/myesims",
      "/view-all-active-esims",
      "/esim-detail",
      `/esim-detail/${orderId}`,
      `/manage-esim/${esimId}`,
      `/top-up/${esimId}`,
      `/extend-plan/${esimId}`,
      `/repurchase/${esimId}`,
      `/payment?bundle=${plan}&type=topup&esim=${esimId}`,
      "/notifications",
      "/account",
      "/personal-information",
    ];
    await expectSound(
      context,
      paths.map((path) => under(path)(locale)),
    );
    await context.close();
  });
}

test("the screens of an eSIM in use are accessible and not too wide, in both themes", async ({ browser }) => {
  const cookies = await loginCookies(await newAccount("id"));
  const esim = await buyEsim(cookies, "esim_5GB_30D_REUP_V2");
  await advanceEsim(esim.iccid, { country: "FR", useBytes: 4_200_000_000 });
  const paths = [
    "/view-all-active-esims",
    "/manage-esim",
    "/esim-detail",
    `/manage-esim/${esim.esimId}`,
    `/esim-detail/${esim.esimId}`,
  ];
  const context = await onNarrowPhone(browser);
  await giveLogin(context, cookies);
  await expectSound(
    context,
    locales.flatMap((locale) => paths.map((path) => under(path)(locale))),
  );
  await context.close();
});
