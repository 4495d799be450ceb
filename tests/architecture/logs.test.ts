import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { lossyLogs, privateLogs, unlistedLogs } from "./logs";
import { storeSources } from "./sources";

const root = resolve(import.meta.dirname, "../..");
const logging = storeSources().filter(({ text }) => /\blog\./.test(text));

test("an error is logged whole, as the last argument of log.warn or log.error, which keeps its stack and cause and leaves out secrets", () => {
  expect(logging.length).toBeGreaterThan(30);
  expect(logging.flatMap(({ path, text }) => lossyLogs(text, path).map((place) => `${path}:${place}`))).toEqual([]);
});

test.each([
  ["a text of it", 'log.error("a", { message: String(error) });'],
  ["its name", 'log.warn("a", { reason: error instanceof Error ? error.name : "unknown" });'],
  ["the message of a cause", 'log.info("a", { cause: cause.message });'],
  ["the message of a failure", 'log.warn("a: " + read.failure.message);'],
  ["the stack of a failure", 'log.warn("a", { at: read.error.stack ?? "" }, read.error);'],
  ["itself under another key", 'const read = get().catch((thrown) => log.warn("a", { why: thrown }, thrown));'],
  [
    "itself as a text of another name",
    'try { run(); } catch (thrown) { log.warn("a", { why: "b" + thrown }, thrown); }',
  ],
  ["its fields", 'try { run(); } catch (thrown) { log.warn("a", { ...thrown }, thrown); }'],
  [
    "its text through a variable",
    'get().then(done, (thrown) => { const why = String(thrown); log.warn("a", { why }, thrown); });',
  ],
  [
    "its text taken out of it",
    'try { run(); } catch (thrown) { const { message: why } = thrown; log.warn("a", { why }, thrown); }',
  ],
])("the check refuses among the fields of an error %s", (_what, source) => {
  expect(lossyLogs(source)).toEqual(["1: leave the error out of the fields, and pass it whole as the last argument"]);
});

test.each([
  ["by a catch without a name", 'try { run(); } catch { log.warn("a"); }'],
  ["by a catch that leaves it out", 'try { run(); } catch (error) { log.warn("a", { id }); }'],
  ["by a callback", 'await get().catch(() => log.error("a", {}));'],
  ["by a second callback", 'get().then(done, (error) => { log.error("a", {}, new Error("b")); });'],
])("the check refuses that an error is lost %s", (_what, source) => {
  expect(lossyLogs(source)).toEqual(["1: pass the caught error whole as the last argument"]);
});

test.each([
  ["a fact about an error", 'log.error("a", { kind: read.error.kind, status: error.status }, error);'],
  [
    "an error with its facts",
    'try { run(); } catch (error) { log.warn(isDown(error) ? "a" : "b", { kind: kindOf(error) }, error); }',
  ],
  [
    "an error as the cause of another",
    'try { run(); } catch (error) { log.warn("a", {}, new Error("b", { cause: error })); }',
  ],
  ["a callback that gets no error", 'await get().then(() => log.info("a", { id }));'],
])("the check passes over %s", (_what, source) => {
  expect(lossyLogs(source)).toEqual([]);
});

test("no field of the log is a secret or a person's: log the id of the order, the eSIM or the account", () => {
  expect(logging.flatMap(({ path, text }) => privateLogs(text, path).map((line) => `${path}:${line}`))).toEqual([]);
});

test("the check refuses each field of the log that is private, and no other", () => {
  const source = `log.info("a", { email });
log.warn("b", { to: order.phone }, error);
log.error("c", { "activation_code": read() });
log.info("d", { at, ...(isNew ? { iccid: 1 } : {}) });
log.info("e", { userId, hasEmail: order.email !== null, tokens: 3 });
const f = { email, token };
log.info("g", { sender });
log.info("h", { who: buyer.emailAddress });
log.info("i", { who: String(form.email).trim(), order: orderId });
log.info("j", { who: order.given_names + orderId });
log.info("k", { from: order.buyer.name });
log.info("l", { to: isOwn ? "own" : input.customerInfo.mobile_number });
log.info("m", { names: rows.map((row) => row.fullName).join() });
log.info("n", { buyer: 1 });
log.info("o", { order: order.buyer.id, signs: token.length, own: !email, isBuyer, tokenKind: "none", at: email ? 1 : 2 });`;
  expect(privateLogs(source)).toEqual([1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 14]);
});

test("the event and the fields of the log are written out where it is called: what is spread, handed on or put into a text may hold anything", () => {
  expect(logging.flatMap(({ path, text }) => unlistedLogs(text, path).map((line) => `${path}:${line}`))).toEqual([]);
});

test("the check refuses each call of the log whose event or fields are not written out, and no other", () => {
  const source = `log.info("a", { ...form });
log.warn("b", { order, ...(isNew && { at }) }, error);
log.error("c", fields, error);
log.info("d", { states: [...states].join() });
log.info("e");
log.info(\`f \${esim.iccid}\`, {});
log.warn(isDown ? "g" : "h", { id });
log.warn("i " + order.phone);`;
  expect(unlistedLogs(source)).toEqual([1, 2, 3, 6, 8]);
});

const ERROR_EVENTS = /\blog\.error\(\s*"([^"]+)"/g;

test("docs/operations.md says what to do about each event that is logged as an error", () => {
  const operations = readFileSync(join(root, "docs/operations.md"), "utf8");
  const events = storeSources().flatMap(({ text }) => [...text.matchAll(ERROR_EVENTS)].map(([, event]) => event ?? ""));
  expect(new Set(events).size).toBeGreaterThan(10);
  expect(events.filter((event) => !operations.includes(`\`${event}\``))).toEqual([]);
});
