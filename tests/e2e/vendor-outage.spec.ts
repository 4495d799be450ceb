import { expect, test } from "@playwright/test";
import { signIn } from "./support/auth.ts";
import { untilOrderIs } from "./support/completed-orders.ts";
import { payForPlan } from "./support/esims.ts";
import { setVendorFaults } from "./support/sandboxes.ts";

// The vendor's faults reach every buyer, so nothing else buys while this file runs.
test("a missing QR code is shown as being prepared, and a new request brings it", async ({ page }) => {
  const cookies = await signIn(page.context(), "en");
  await setVendorFaults({
    rules: [{ match: { method: "GET", path: "/esims/assignments" }, action: "status", status: 503 }],
  });
  const orderId = await payForPlan(cookies, "esim_1GB_7D_MY_V2");
  await untilOrderIs(cookies, orderId, "confirmed");
  await page.goto(`/en/esim-detail/${orderId}`);
  await expect(page.getByRole("heading", { name: "QR Code is being generated" })).toBeVisible();
  await page.getByRole("button", { name: "Regenerate QR" }).click();
  await expect(page.getByText("The QR code could not be made yet")).toBeVisible();
  await setVendorFaults({ clear: true });
  await expect(async () => {
    await page.getByRole("button", { name: "Regenerate QR" }).click({ timeout: 2_000 });
    await expect(page.getByRole("heading", { name: "eSIM QR code" })).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
