import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withRefreshesInTurn } from "@/local/supabase/refreshes";

const refresh = (refresh_token = "token-of-sari") =>
  new Request("http://localhost/auth/v1/token?grant_type=refresh_token", {
    method: "POST",
    body: JSON.stringify({ refresh_token }),
  });

/** The login of 'token-of-sari' is 'sari', as is that of 'next-token-of-sari'. */
const loginOf = async (token: string) => /token-of-(\w+)$/.exec(token)?.[1] ?? null;

/** A service that answers each request when it is told to; `asked` are the tokens that have reached it. */
function slowService() {
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const pass = withRefreshesInTurn(async (request) => {
    asked.push(((await request.json()) as { refresh_token: string }).refresh_token);
    await new Promise<void>((end) => ends.push(end));
    return new Response("refreshed");
  }, loginOf);
  return { pass, asked, end: (index: number) => ends[index]?.() };
}

const statusOf = async (answer: Promise<Response>) => (await answer).status;
const settle = () => vi.advanceTimersByTimeAsync(0);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a refresh that fails does not stop the next one", async () => {
  const answers = [Promise.reject(new Error("no database")), Promise.resolve(new Response("refreshed"))];
  const pass = withRefreshesInTurn(() => answers.shift() ?? Promise.reject(new Error("asked too often")), loginOf);
  const [failed, next] = await Promise.allSettled([pass(refresh()), pass(refresh())]);
  expect(failed).toMatchObject({ status: "rejected", reason: { message: "no database" } });
  expect(next).toMatchObject({ status: "fulfilled", value: { status: 200 } });
});

it("refreshes of one login take turns, also with different tokens, and keep no other login waiting", async () => {
  const { pass, asked, end } = slowService();
  const first = statusOf(pass(refresh()));
  const second = statusOf(pass(refresh("next-token-of-sari")));
  void pass(refresh("token-of-budi"));
  await settle();
  expect(asked).toEqual(["token-of-sari", "token-of-budi"]);
  end(0);
  expect(await first).toBe(200);
  await settle();
  expect(asked).toEqual(["token-of-sari", "token-of-budi", "next-token-of-sari"]);
  end(2);
  expect(await second).toBe(200);
});

it.each(["token of nobody", 7])("a refresh without a login waits for nobody: %j", async (refresh_token) => {
  const { pass, asked } = slowService();
  const odd = () => pass(new Request(refresh().url, { method: "POST", body: JSON.stringify({ refresh_token }) }));
  void odd();
  void odd();
  await settle();
  expect(asked).toHaveLength(2);
});

describe("a turn that hangs", { timeout: 5_000 }, () => {
  it("is answered with 504 after ten seconds, as is who waits behind it, and nobody is let past", async () => {
    const { pass, asked, end } = slowService();
    const hung = statusOf(pass(refresh()));
    await seconds(6);
    const waiting = statusOf(pass(refresh()));
    await seconds(3.9);
    expect(await Promise.race([hung, waiting, Promise.resolve("not answered")])).toBe("not answered");
    await seconds(0.1);
    expect(await Promise.all([hung, waiting])).toEqual([504, 504]);
    expect(await statusOf(pass(refresh()))).toBe(504);
    expect(asked).toEqual(["token-of-sari"]);
    end(0);
    await settle();
    // Nobody would get the new tokens of the refreshes that were given up.
    expect(asked).toEqual(["token-of-sari"]);
    const next = statusOf(pass(refresh()));
    await settle();
    end(1);
    expect(await next).toBe(200);
  });

  it("is counted from its own begin, so that many short turns may take longer together", async () => {
    const { pass, end } = slowService();
    const answers = [0, 1, 2].map(() => statusOf(pass(refresh())));
    for (const index of [0, 1, 2]) {
      await seconds(6);
      end(index);
    }
    await settle();
    expect(await Promise.all(answers)).toEqual([200, 200, 200]);
  });
});
