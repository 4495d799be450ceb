import type { Dice } from "../storm/dice";

/** JSON texts of values that no form sends: other types, extreme sizes, characters that cannot be stored, keys of prototypes. */
const ODD_JSON: readonly string[] = [
  ...["null", "true", "false", "0", "-0", "-1", "0.1", "1e308", "1e999", "9007199254740993", "123456789012345678901"],
  ...['""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00a"', '"\\u202e"', '"\\r\\nBcc: x@y.test"'],
  ...['"__proto__"', '"constructor"', '"toString"', '"hasOwnProperty"', '"undefined"', '"NaN"', '"%00"', '"%ff"'],
  ...['"\' or 1=1 --"', '"$1"', '"{{7*7}}"', '"<script>alert(1)</script>"', '"../../etc/passwd"', '"//evil.example"'],
  ...['"00000000-0000-0000-0000-000000000000"', '"FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF"', '"0000-00-00T00:00:00Z"'],
  ...[
    '"2026-02-30T00:00:00+99:99"',
    '"+275760-09-13T00:00:00.001Z"',
    '"sari@例え.テスト"',
    '"a@b.c,d@e.f"',
    '"+62812\\u0000"',
  ],
  ...["[]", "{}", "[[]]", "[null]", '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}'],
  ...['{"toString":1}', '{"toJSON":"x"}', '{"length":1e9}', '{"":""}', '{"\\u0000":1}', '{"then":1}'],
  `"${"x".repeat(5000)}"`,
  `"${"😀".repeat(300)}"`,
  `"${"\\u0301".repeat(400)}"`,
  `[${"1,".repeat(3000)}1]`,
  `${"[".repeat(4000)}${"]".repeat(4000)}`,
  `${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`,
];

/** Whole bodies that are no JSON, or more than a route reads. */
const ODD_BODIES: readonly (string | Buffer)[] = [
  ...["", " ", "{", "null", "undefined", "\ufeff{}", "{}{}", '{"a":1,"a":2}', "a=b&c=d", "\0", "[".repeat(30_000)],
  `{"a":"${"x".repeat(70_000)}"}`,
  `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
];

const ODD_TEXTS: readonly string[] = [
  ...["%00", "%ff", "%E0%A4%A", "%", "..%2f..%2f", "%2e%2e", "..;", "__proto__", "constructor", "null", "-1", "1e999"],
  ...["%F0%9F%98%80", "%ED%A0%80", "%0d%0aSet-Cookie:x=1", "%5c%5cevil", "a%20b", "japan.png", ".png", "[id]", "*"],
  ...["00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", "x".repeat(3000)],
];

/** An odd text; in some inputs one that no other input has, so that what is kept for each address adds up. */
const oddText = (dice: Dice) => (dice.roll() < 0.3 ? `x${dice.between(0, 2 ** 40)}` : dice.one(ODD_TEXTS));

type Headers = Record<string, string>;

/** Login cookies that can be decoded but hold no login: the auth client throws for them wherever it is used. */
const ODD_LOGINS: readonly string[] = [
  '{"access_token":5,"refresh_token":"x","expires_at":9999999999,"user":{}}',
  '{"access_token":"a.b.c","refresh_token":null,"expires_at":1,"user":{}}',
  '{"access_token":"eyJhbGciOjV9.e30.c2ln","refresh_token":"x","expires_at":9999999999,"user":{}}',
  '{"access_token":"eyJhbGciOiJIUzI1NiJ9.e30.c2ln","refresh_token":"x","expires_at":9999999999,"user":"x"}',
].map((login) => `kelana-auth=base64-${Buffer.from(login).toString("base64url")}`);

const ODD_HEADERS: readonly Headers[] = [
  ...["text/plain", "application/json; charset=utf-16", "multipart/form-data; boundary=x", "a/b", ","].map(
    (type): Headers => ({ "content-type": type }),
  ),
  ...["null", "https://evil.example", "http://localhost", "http://[::1", "x".repeat(4000)].map(
    (origin): Headers => ({ origin }),
  ),
  ...[
    "kelana-auth=base64-%%%",
    "kelana-auth=base64-bnVsbA",
    "kelana-auth=x; kelana-auth.0=y; kelana-auth.1=z",
    "=;=;=",
    "__proto__=1",
    ...ODD_LOGINS,
  ].map((cookie): Headers => ({ cookie })),
  ...["constructor", "x".repeat(3000)].map((traveller): Headers => ({ "kelana-traveller": traveller })),
  ...["::", "2001:db8::1, ,,", "203.0.113.9:99999", "fe80::1%25eth0", "[", "x".repeat(4000)].map(
    (address): Headers => ({ "x-forwarded-for": address }),
  ),
  ...["Bearer", "Bearer \xff", "Basic Og==", "Bearer eyJhbGciOiJub25lIn0.e30."].map(
    (authorization): Headers => ({ authorization }),
  ),
  { "sec-fetch-site": "cross-site" },
  { "accept-language": "x".repeat(4000) },
  { accept: "text/x-component", rsc: "1", "next-router-state-tree": "%" },
  { "next-action": "x", "x-middleware-subrequest": "middleware:middleware:middleware" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "javascript" },
  { range: "bytes=9-1", "if-none-match": "*", "if-modified-since": "x" },
  { "webhook-timestamp": "1e999" },
  { "x-signature-sha256": "\xff" },
];

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** A request as it goes over the wire. */
export type WireRequest = { method: string; path: string; headers: Headers; body: string | Buffer | null };

/** The paths to every value in a body, the body itself first. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, part]) => placesIn(part).map((rest) => [key, ...rest]))];
}

/** The JSON of a value with the part at a place replaced. @param json null removes the part */
function withPart(value: unknown, [key, ...rest]: readonly string[], json: string | null): string {
  if (key === undefined) return json ?? "";
  const isList = Array.isArray(value);
  const parts = Object.entries(value as object).flatMap(([name, part]) => {
    if (name === key && rest.length === 0 && json === null) return [];
    const text = name === key ? withPart(part, rest, json) : JSON.stringify(part);
    return [isList ? text : `${JSON.stringify(name)}:${text}`];
  });
  return isList ? `[${parts.join(",")}]` : `{${parts.join(",")}}`;
}

/** A body made of a valid one: one part odd or missing, an additional key, something else altogether, or nothing wrong. */
export function oddBody(valid: object, dice: Dice): string | Buffer {
  const kind = dice.weighted({ part: 60, missing: 8, additional: 12, whole: 10, valid: 10 });
  if (kind === "valid") return JSON.stringify(valid);
  if (kind === "whole") return dice.one(ODD_BODIES);
  const json = dice.one(ODD_JSON);
  if (kind === "additional") {
    const key = dice.one(['"__proto__"', '"constructor"', '""', '"\\u0000"', '"userId"', '"toString"']);
    const rest = JSON.stringify(valid).slice(1);
    return `{${key}:${json}${rest === "}" ? "" : ","}${rest}`;
  }
  return withPart(valid, dice.one(placesIn(valid)), kind === "missing" ? null : json);
}

/** Odd values in the query and in the parameters of a path, an odd header or method: each in some of the requests. */
export function disturbed(request: WireRequest, query: readonly string[], dice: Dice): WireRequest {
  const odd = { ...request };
  odd.path = odd.path.replace(/\[\w+\]/g, () => oddText(dice));
  if (dice.roll() < 0.3) {
    const [name, value] = [dice.one([...query, "__proto__[x]", "a", "%00", "constructor"]), oddText(dice)];
    odd.path += dice.one([
      `?${name}=${value}`,
      `?${name}=1&${name}=${value}`,
      `?${name}`,
      `?${value}`,
      "?&&==&",
      `#${value}`,
    ]);
  }
  if (dice.roll() < 0.25) odd.headers = { ...odd.headers, ...dice.one(ODD_HEADERS) };
  if (dice.roll() < 0.05) odd.method = dice.one(METHODS);
  return odd;
}
