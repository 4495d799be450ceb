import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataDir } from "../e2e/support/addresses";
import { gatewayLedger, invoiceIdOf, payInvoice, vendorLedger } from "../e2e/support/sandboxes";
import { startStore, stopStore, storeEnvironment } from "../e2e/support/stack";
import {
  bundleId,
  callFunction,
  checkoutBody,
  loginCookies,
  newAccount,
  travellerClient,
} from "../e2e/support/traveller";
import { until } from "../support/until";

const runCommand = (name: string, file: string) =>
  execFileSync(process.execPath, [`local/${name}.ts`, file], { env: { ...process.env, ...storeEnvironment() } });

test("after the data was destroyed, a restored backup has the account, the order and both ledgers", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kelana-drill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "backup.tar.gz");
  const first = await startStore();
  onTestFinished(() => stopStore(first));
  const account = await newAccount("id");
  const cookies = await loginCookies(account);
  const answer = await callFunction(
    "create-xendit-invoice",
    checkoutBody(await bundleId("esim_3GB_30D_JP_V2")),
    cookies,
  );
  const orderId = String(answer.body.order_id);
  await payInvoice(invoiceIdOf(answer.body.invoice_url));
  const order = async () =>
    (
      await travellerClient(await loginCookies(account))
        .from("user_orders")
        .select("status")
        .eq("id", orderId)
    ).data;
  const isCompleted = async () => (await order())?.[0]?.status === "completed";
  await until("the order is completed", isCompleted, { state: order });
  const ledgers = async () => [(await gatewayLedger()).invoices, (await vendorLedger()).purchases];
  const before = await ledgers();
  await stopStore(first);

  runCommand("backup", file);
  rmSync(dataDir, { recursive: true });
  runCommand("restore", file);

  const second = await startStore();
  onTestFinished(() => stopStore(second));
  expect(await order()).toEqual([{ status: "completed" }]);
  expect(await ledgers()).toEqual(before);
});
