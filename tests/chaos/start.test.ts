import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { demoAccount } from "../../local/demo-account";
import { forgetData, startStore, stopStore } from "../e2e/support/stack";
import { travellerClient } from "../e2e/support/traveller";
import { until } from "../support/until";

/** Seconds that the slow mail server takes, longer than any caller waits. */
const FOR_EVER = "3600";

const login = async () => (await travellerClient().auth.signInWithPassword(demoAccount)).error?.code ?? "in";

test("a start does not wait for the demo account's mail, and the start after a kill creates the account", async () => {
  forgetData();
  const slow = await startStore({ MAILBOX_DELAY_SECONDS: FOR_EVER });
  onTestFinished(() => stopStore(slow));
  expect(await login()).toBe("email_not_confirmed");
  const ended = once(slow, "exit");
  slow.kill("SIGKILL");
  await ended;
  const next = await startStore();
  onTestFinished(() => stopStore(next));
  await until("the demo account is made", async () => (await login()) === "in", { state: login });
});
