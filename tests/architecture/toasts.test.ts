import { expect, test } from "vitest";
import { type Source, storeSources } from "./sources";
import { nodesBelow, nodesIn, syntaxOf } from "./syntax";

/** Toasts of anything but a success, each with where the spec asks for it. All else is said at its place on the screen. */
const AGREED: Record<string, string> = {
  "components/auth/google-button.tsx": "1, section 8: 'Google Login Failed'",
  "components/auth/google-return.tsx": "1, section 8: 'Google Login Failed'",
  "components/account/use-sign-out.ts": "1, section 8: 'Logout Failed'",
  "components/forms/error-toasts.ts": "1, sections 5 and 8: login, sign-up, recovery and checkout",
  "components/orders/orders-screen.tsx": "2, section 2: what the address says of a payment",
};

/** The forms whose failures are toasts as well. */
const FORMS = /^components\/(auth|checkout|forms)\//;

/** The lines of a file that show a toast of another tone than success. */
function otherToasts({ path, text }: Source): string[] {
  if (!text.includes("toast(")) return [];
  return nodesBelow(syntaxOf(text, path))
    .filter(({ type, callee }) => type === "CallExpression" && nodesIn(callee)[0]?.name === "toast")
    .filter(({ arguments: given }) => nodesIn(given)[2]?.value !== "success")
    .map(() => path);
}

test("a toast tells of a success, and of something else only where the spec asks for it: say that at its button or field", () => {
  const sources = storeSources();
  const success = sources.filter(({ text }) => text.includes("toast(")).length;
  expect(success).toBeGreaterThan(15);
  expect([...new Set(sources.flatMap(otherToasts))].toSorted()).toEqual(Object.keys(AGREED).toSorted());
  const showing = sources.filter(({ text }) => text.includes("errorToasts(")).map(({ path }) => path);
  expect(showing.length).toBeGreaterThan(4);
  expect(showing.filter((path) => !FORMS.test(path))).toEqual([]);
});

test("a toast without a tone, of an error, or of one that is decided later is found", () => {
  const path = "components/help/x.tsx";
  const found = (call: string) => otherToasts({ path, text: `const f = () => ${call};` }).length;
  expect(found('toast("a", "b", "success")')).toBe(0);
  expect(found('void toast("a", undefined, "success")')).toBe(0);
  for (const call of ['toast("a")', 'toast("a", "b", "error")', 'toast("a", "b", tone)', 'g(() => toast("a", "b"))']) {
    expect([call, found(call)]).toEqual([call, 1]);
  }
});
