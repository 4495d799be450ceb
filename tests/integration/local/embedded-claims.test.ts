import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedStack } from "../database/embedded-stack";

test("the embedded service hands out due jobs, by urgency and by subject", async () => {
  const stack = await startEmbeddedStack();
  onTestFinished(stack.stop);
  const call = async (name: string, body: object): Promise<unknown> => {
    const { secretKey } = stack.secrets;
    const headers = { "content-type": "application/json", apikey: secretKey, authorization: `Bearer ${secretKey}` };
    const url = `${stack.supabase.url}/rest/v1/rpc/${name}`;
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
    const text = await answer.text();
    expect([name, answer.ok, text]).toEqual([name, true, text]);
    return text === "" ? null : JSON.parse(text);
  };
  await call("enqueue_job", { p_kind: "notify", p_subject: "first" });
  await call("enqueue_job", { p_kind: "fulfil_order", p_subject: "second" });
  await call("enqueue_job", { p_kind: "notify", p_subject: "third" });
  const claim = (wanted: object) =>
    call("claim_job", {
      p_lease_seconds: 60,
      p_max_attempts: { notify: 3 },
      p_kinds: ["notify", "fulfil_order"],
      ...wanted,
    });
  expect(await claim({ p_subjects: ["third", "nobody"] })).toMatchObject([{ subject: "third" }]);
  expect(await claim({ p_urgent: ["fulfil_order"] })).toMatchObject([{ subject: "second" }]);
  expect(await claim({ p_urgent: ["fulfil_order"] })).toMatchObject([{ subject: "first" }]);
  expect(await claim({ p_urgent: ["fulfil_order"] })).toEqual([]);
});
