import { expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { catalogueSteps } from "./support";

const running = sharedStack();
const { read } = catalogueSteps(running);

it("the route applies the reading that is named, and none where none is", async () => {
  const { POST } = await import("@/app/api/cron/catalogue/route");
  const { serverEnv } = await import("@/lib/core/env.server");
  const ask = async (query: string) => {
    const headers = { authorization: `Bearer ${serverEnv().CRON_SECRET}` };
    const response = await POST(
      new Request(`http://store.test/api/cron/catalogue?${query}`, { method: "POST", headers }),
    );
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
  };
  await read();
  const readingId = Number((await ask("act=preview")).answer.readingId);
  expect(await ask(`act=apply&reading=${readingId}`)).toMatchObject({ status: 200, answer: { outcome: "unchanged" } });
  expect(await ask(`act=apply&reading=${readingId + 1}&force=1`)).toMatchObject({
    status: 200,
    answer: { outcome: "outdated" },
  });
  expect((await ask("act=apply&force=1")).status).toBe(404);
  expect((await ask("act=apply&reading=last")).status).toBe(404);
  for (const rate of ["", "0", "-1", "today", "1e12"]) {
    expect((await ask(`act=preview&rate=${rate}`)).status).toBe(404);
    expect((await ask(`act=apply&reading=${readingId}&force=1&rate=${rate}`)).status).toBe(404);
  }
  for (const act of ["read", "end"]) expect((await ask(`act=${act}&reader=me`)).status).toBe(404);
});
