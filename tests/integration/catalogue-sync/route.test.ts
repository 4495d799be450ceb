import { expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { catalogueSteps } from "./support";

const running = sharedStack();
const { read } = catalogueSteps(running);

/** Not plain decimal numbers, with more places than are noted, or beyond any currency. */
const RATES_THAT_ARE_NONE = [
  ...["", "0", "-1", "today", "1e12", "0x10", "1e-300", "%2016500", "16300.123456", "16300.", ".5", "0.001", "1000001"],
  ...["Infinity", "NaN", "16_500", "16.500.000"],
];

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
  const { readingId, digest } = (await ask("act=preview")).answer;
  expect(await ask(`act=apply&reading=${readingId}&digest=${digest}`)).toMatchObject({
    status: 200,
    answer: { outcome: "unchanged" },
  });
  for (const other of ["", "&digest=", "&digest=d1"]) {
    expect(await ask(`act=apply&reading=${readingId}&force=1${other}`)).toMatchObject({
      status: 200,
      answer: { outcome: "outdated" },
    });
  }
  expect(await ask(`act=apply&reading=${Number(readingId) + 1}&digest=${digest}&force=1`)).toMatchObject({
    status: 200,
    answer: { outcome: "outdated" },
  });
  expect((await ask("act=apply&force=1")).status).toBe(404);
  expect((await ask("act=apply&reading=last")).status).toBe(404);
  for (const rate of RATES_THAT_ARE_NONE) {
    expect((await ask(`act=preview&rate=${rate}`)).status).toBe(400);
    expect((await ask(`act=apply&reading=${readingId}&digest=${digest}&force=1&rate=${rate}`)).status).toBe(400);
  }
  for (const rate of ["16500", "16500.1234", "0.65"]) expect((await ask(`act=preview&rate=${rate}`)).status).toBe(200);
  for (const act of ["read", "end"]) expect((await ask(`act=${act}&reader=me`)).status).toBe(404);
});
