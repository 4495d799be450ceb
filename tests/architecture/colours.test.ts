import { expect, test } from "vitest";
import { colourLines, unknownColourLines } from "./colours";
import { sourcesOf, storeSources } from "./sources";

/** Files with colours of their own, each with its reason. */
const COLOURED: Record<string, string> = {
  "components/auth/google-button.tsx": "Google's own sign",
  "lib/email/html-blocks.ts": "a mail has no style sheet",
  "lib/email/html.ts": "a mail has no style sheet",
  "lib/plans/scenes.ts": "the colours of the regions in mails and pictures",
  "lib/seo/share-image.tsx": "a picture has no style sheet",
  "lib/seo/viewport.ts": "the browser's own bar has no style sheet",
};

test("no colour is written out in a component, a page or lib: take a token of app/styles/tokens.css, as bg-sea-soft or var(--sea), or add one there with its value for the dark theme", () => {
  const written = storeSources().flatMap(({ path, text }) =>
    colourLines(text, path).map((line) => ({ path, place: `${path}:${line}` })),
  );
  expect(written.filter(({ path }) => !(path in COLOURED)).map(({ place }) => place)).toEqual([]);
  expect(Object.keys(COLOURED).filter((known) => !written.some(({ path }) => path === known))).toEqual([]);
});

/** What else follows `text-`, `border-`, `bg-` and the like in a class. */
const NO_COLOURS = [
  ...["transparent", "current", "none", "inset", "hidden"],
  ...["left", "center", "right", "start", "end", "pretty", "balance", "wrap", "nowrap", "ellipsis", "clip"],
  ...["t", "r", "b", "l", "x", "y", "s", "e", "solid", "dashed", "dotted", "collapse", "separate"],
];

test("a class takes its colour from a token that theme.css passes on: add it there, or name what is no colour in NO_COLOURS of this test", () => {
  const [theme] = sourcesOf("app/styles/theme.css");
  const named = [...(theme?.text ?? "").matchAll(/^ {2}--(?:color|text)-([a-z-]+):/gm)].map(([, name = ""]) => name);
  expect(named).toContain("sea-soft");
  const known = new Set([...named, ...NO_COLOURS]);
  const places = storeSources().flatMap(({ path, text }) =>
    unknownColourLines(text, known, path).map((line) => `${path}:${line}`),
  );
  expect(places).toEqual([]);
});

test("a class with a colour that is no token is seen, and no other word", () => {
  const source = `const a = <p className="bg-surfaces" />;
const b = cn("p-2 hover:border-t-lines/20", "text-ink");
const c = <p className={isOn ? "bg-sea" : "md:text-inky"} />;
const d = <p className="bg-sea/50 text-sm border-t border-l-2 outline-offset-4 hover:text-ink" />;
const e = <p>the words text-book and border-lines</p>;
const f = { borderRadius: "border-radius:8px;text-align:left" };
const g = \`text-\${size} fill-seas\`;`;
  const known = new Set(["ink", "sea", "sm", "t", "line"]);
  expect(unknownColourLines(source, known)).toEqual([1, 2, 3, 7]);
});

/** Matches a colour in a style sheet. */
const IN_STYLES = /(?<!["'\w])#[\da-f]{3,8}\b(?=[^{]*;)|\b(?:rgba?|hsla?|hwb|oklch|oklab)\(/i;

test("a style sheet takes its colours from tokens.css, and those of the regions from scenes.css", () => {
  const sheets = sourcesOf("app/styles/*.css").filter(({ text }) => IN_STYLES.test(text));
  expect(sheets.map(({ path }) => path)).toEqual(["app/styles/scenes.css", "app/styles/tokens.css"]);
});

test("each colour that is written out is seen, and no token, no address and no number", () => {
  const source = `const a = <p className="text-[#123456]" />;
const b = <p className="p-2 bg-red-500" />;
const c = <p style={{ color: "red" }} />;
const d = <path fill="#fff" />;
const e = cn("border-t-black/20", isOn && "text-white");
const f = <p style={{ backgroundColor: isOn ? "white" : "var(--paper)" }} />;
const g = \`bg-[oklch(0.15_0.02_235/0.5)] \${more}\`;
const h = <stop stopColor="white" />;
const i = { boxShadow: "0 1px 2px rgb(0 0 0 / 10%)" };
const j = <p className="bg-sea-soft text-ink/70 border-line fill-current text-2xl" style={{ color: "var(--ink)" }} />;
const k = <path fill="none" stroke="currentColor" />;
const l = <a href="#faq">{"#10"}</a>;
const m = <p className="to-paper from-transparent">the black and white photo, order #1234567</p>;
const n = <path fill={state === "failed" ? "var(--danger)" : undefined} />;
const o = { color: token, fill: read("red-line") };
const p = <p style={{ boxShadow: "0 0 2px red", border: \`1px solid \${isOn ? "x" : "y"} lightgray\` }} />;
const q = { border: "1px solid var(--red)", boxShadow: "0 0 2px currentColor", borderRadius: "2px" };
const r = <p className="p-2 bg-[white]" />;
const s = cn("hover:shadow-[0_0_2px_red]", "w-2");
const t = <p className="[color:teal]" />;
const u = <p className="bg-[var(--red)] fill-[current] w-[min(70dvh,32rem)] p-[env(safe-area-inset-bottom)] [overflow-wrap:anywhere]" />;
const v = <p className="[mask:linear-gradient(black,transparent)]" />;
const w = <p className="text-[color:tomato]" />;
const x = <p className="text-[color:var(--ink)] fill-[color:currentcolor]" />;`;
  expect(colourLines(source)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 18, 19, 20, 23]);
});
