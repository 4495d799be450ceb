import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { loggedValues, lossyLogs, privateLogs, unlistedLogs } from "./logs";
import { sourcesOf, storeSources } from "./sources";

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

/** Matches an id of a row, an invoice, a refund or a sale. */
const IDS = /^(?:\w+\??\.)*(?:id|\w*Id|(?:\w+R|r)eference)$/;
/** What else is logged, as it is written there: a word of ours or of an outside party, a number, a yes or no, a name from our code. */
const LOGGED: Record<string, readonly string[]> = {
  "app/api/hooks/send-email/route.ts": ["type"],
  "lib/account/service.ts": ["sent.error.kind"],
  "lib/alarms/webhook.ts": ["answer.status"],
  "lib/api/endpoint.ts": ["new URL(request.url).pathname"],
  "lib/auth/email-code.ts": ["error.status"],
  "lib/auth/failures.ts": ["error.status"],
  "lib/auth/first-language.ts": ["error.status"],
  "lib/auth/mail-outcome.ts": ["error.status", "refusal"],
  "lib/catalogue-sync/service.ts": ["outcome", "choice.isForced", "reading.nextPage"],
  "lib/core/repeated.ts": ["name"],
  "lib/email/pass-block.ts": ["scene"],
  "lib/email/send.ts": ["kind"],
  "lib/esim-go/client.ts": ["method"],
  "lib/esim-go/request.ts": ['parsed.error.issues.map((issue) => issue.path.join(".")).join(" ")'],
  "lib/esims/plan-returns.ts": ["why", "revoked.error.kind"],
  "lib/esims/readings.ts": ['[...new Set(states)].join(" ")'],
  "lib/esims/service.ts": ["compatible.error.kind"],
  "lib/fulfilment/purchase.ts": [
    "failure.status",
    "bundleName",
    "price.cents",
    "limits.expected",
    "limits.covered",
    "price.currency",
    "seconds",
    "outcome",
  ],
  "lib/fulfilment/vendor-account.ts": ["lowBalance", "event"],
  "lib/help/service.ts": ["input.topic"],
  "lib/jobs/worker.ts": ["job.kind", "job.subject", "outcome.reason"],
  "lib/notifications/service.ts": ["job.subject"],
  "lib/payments/invoices.ts": ["created.error.kind"],
  "lib/payments/refunds.ts": [
    "about.reason",
    "asked.error.kind",
    "asked.error.code",
    "asked.error.reason",
    "asked.error.isTemporary",
  ],
  "lib/payments/verify.ts": ["read.error.kind", "event.event", "outcome"],
  "lib/reconciliation/service.ts": ["unreadable", "unread", "found.invoices", "found.sales"],
  "lib/scheduler/tick.ts": ["sweep"],
};

test("a field of the log holds an id, a literal, a yes or no, or a value that LOGGED of this test names, since a person's data may have any name: log an id instead, or name the value there if it can only be a word of a closed list, a number or a name from our code", () => {
  const values = logging.flatMap(({ path, text }) =>
    loggedValues(text, path).map((value) => ({ ...value, path, place: `${path}:${value.line}: ${value.text}` })),
  );
  const others = values.filter(({ text }) => !IDS.test(text));
  expect(others.filter(({ path, text }) => !LOGGED[path]?.includes(text)).map(({ place }) => place)).toEqual([]);
  const known = Object.entries(LOGGED).flatMap(([path, texts]) => texts.map((text) => ({ path, text })));
  expect(known.filter((one) => !others.some(({ path, text }) => path === one.path && text === one.text))).toEqual([]);
});

test("the check sees each value that is logged, and no literal and no yes or no", () => {
  const source = `log.warn("a", { value: email });
log.info("b", { order: orderId, value }, error);
log.error("c", { sum: isPaid ? form.text : "none", of: found ?? 0 });
log.info("d", { isOwn: email === own, isNew: !row, kind: "new", at: row
  .message });`;
  expect(loggedValues(source).map(({ line, text }) => `${line}: ${text}`)).toEqual([
    "1: email",
    "2: orderId",
    "2: value",
    "3: form.text",
    "3: found",
    "4: row .message",
  ]);
  expect(["orderId", "row.id", "sale.orderReference", "reference"].every((text) => IDS.test(text))).toBe(true);
  expect(["email", "paid", "row.id.name", "form.text", "void"].some((text) => IDS.test(text))).toBe(false);
});

/** Handlers whose lines name no request, each with the reason. */
const WITHOUT_REQUEST: Record<string, string> = {
  "app/api/catalogue/[locale]/search-index/route.ts": "rendered once for all",
  "app/api/contact/sender/route.ts": "reads no request",
  "app/api/health/route.ts": "logs nothing",
};

test("each handler of app/api names its request in the log: make it by a function of lib/api/endpoint.ts, call enterRequest first, or name it in WITHOUT_REQUEST of this test", () => {
  const unnamed = sourcesOf("app/api/**/route.ts").filter(
    ({ text }) => !/\{\n {2}enterRequest\(request\);|= (?:\w+Endpoint|ownFile)\(/.test(text),
  );
  expect(unnamed.map(({ path }) => path).toSorted()).toEqual(Object.keys(WITHOUT_REQUEST).toSorted());
});

const ERROR_EVENTS = /\blog\.error\(\s*"([^"]+)"/g;

test("docs/operations.md says what to do about each event that is logged as an error", () => {
  const operations = readFileSync(join(root, "docs/operations.md"), "utf8");
  const events = storeSources().flatMap(({ text }) => [...text.matchAll(ERROR_EVENTS)].map(([, event]) => event ?? ""));
  expect(new Set(events).size).toBeGreaterThan(10);
  expect(events.filter((event) => !operations.includes(`\`${event}\``))).toEqual([]);
});
