import { expect, test } from "vitest";
import { emptyTestLines, lostAssertionLines } from "./assertions";
import { sourcesOf } from "./sources";

/** It writes down what it measures. */
const MEASURES = "tests/bench/buyers.test.ts";

test("every test asserts something: by expect of what is neither written out nor itself, a helper named expect..., fc.assert, or a wait that ends with an error (until)", () => {
  const files = sourcesOf("tests/**/*.{test,spec}.{ts,tsx}");
  expect(files.length).toBeGreaterThan(300);
  const empty = files
    .filter(({ path }) => path !== MEASURES)
    .flatMap(({ path, text }) => emptyTestLines(text, path).map((line) => `${path}:${line}`));
  expect(empty).toEqual([]);
});

test("the check finds each test without an assertion, and no other", () => {
  const source = `test("a", () => { run(); });
it.each([1, 2])("b", async (one) => { await run(one); });
test.each\`x\`("c", () => run());
it("d" + 1, function () { return; });
test("e", () => expect(run()).toBe(1));
it("f", async () => { await expect.poll(run).toBe(1); });
test.each(rows)("g", (row) => expectSound(row));
it("h", () => { fc.assert(fc.property(all, run)); });
test("i", async () => { await stack.workUntilStatus(id, "paid"); });
test("j", async () => { await until("it is there", look); });
test("k", run);
test.beforeAll(async () => { await run(); });
await page.locator("x").test("l");
regex.test(text);
test("m", () => { run(); expect(true).toBe(true); });
test("n", async () => { await expect("a").resolves.not.toBe("b"); });
test("o", () => { expect(1).toBe(1); expect(run()).toBe(1); });
test("p", () => { expectSound("a"); });
test("q", () => { const known = run(); expect(known).toBe(known); });
test("r", () => { expect(1 + 1).toBe(2); });
test("s", () => { expect(known).not.toEqual(other); });
test("t", () => { expect(known + 1).toBe(2); });`;
  expect(emptyTestLines(source)).toEqual([1, 2, 3, 4, 15, 16, 19, 20]);
});

test("no assertion is lost: finish an expect with what it compares, let its failure through a catch, loop over something, and skip nothing", () => {
  const files = sourcesOf("tests/**/*.{ts,tsx}").filter(({ path }) => !path.startsWith("tests/architecture/fixtures/"));
  expect(files.flatMap(({ path, text }) => lostAssertionLines(text, path).map((line) => `${path}:${line}`))).toEqual(
    [],
  );
});

test("the check finds each assertion that is lost, and no other", () => {
  const source = `expect(rules);
expect(rules).toEqual([]);
await expect(run());
try { expect(run()).toBe(1); } catch {}
try { await run(); } catch {}
try { expectSound(run()); } catch (error) { fail(error); }
try { expectSound(run()); } catch (error) { }
for (const one of []) expect(one).toBe(1);
for (const one of [1]) expect(one).toBe(1);
test("a", ({ skip }) => { skip(); expect(run()).toBe(1); });
test("b", (context) => { context.skip(); expect(run()).toBe(1); });
test("c", () => { stack.skip(); expect(run()).toBe(1); });
const found = [expect(run()).toBe(1)];`;
  expect(lostAssertionLines(source)).toEqual([1, 3, 4, 7, 8, 10, 11]);
});
