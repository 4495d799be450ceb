import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import { expect, test } from "vitest";
import { orderKinds } from "@/lib/orders/kinds";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const files = globSync(["*", ".*", "{app,components,docs,lib,local,messages,public,supabase,tests}/**"], { cwd: root });
const docs = files.filter((path) => path.endsWith(".md")).toSorted();

/** Names without a file: examples of the how-tos, files that a run writes, and alternatives that a decision rejected. */
const NOT_HERE =
  /midtrans|airalo|gift_message|public\/flags|gateways\.ts|lib\/(?:gateway|vendors?)\b|press|trips|survey|pause-esim|\/ms\b|\.output|messages\/(?:id|en)\.json/;
const FOLDERS = /^(?:app|components|lib|local|messages|public|supabase|tests|docs)\//;
const FILE_NAME = /^[\w.*{},-]+\.(?:tsx?|mjs|sql|css|md)$/;

/** The words between backticks, without punctuation. */
function codeWords(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = ""]) =>
    code.split(/\s+/).map((word) => word.replace(/[,;:.]$/, "")),
  );
}

function headingsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}

/** A path of the docs as a pattern: * stands for any name, {a,b} for one of several. */
function patternOf(path: string): string {
  return path
    .replace(/\/$/, "")
    .replace(/[.[\]()]/g, "\\$&")
    .replaceAll("*", "[^/]*")
    .replace(/\{(.*?)\}/g, (_, list: string) => `(?:${list.replaceAll(",", "|")})`);
}

/** Whether a path from the root leads to a file or folder. */
function isPath(path: string): boolean {
  const pattern = new RegExp(`^${patternOf(path)}(?:/|$)`);
  return files.some((file) => pattern.test(file));
}

/** Whether a file has this name or path ending. */
function isFileName(name: string): boolean {
  const pattern = new RegExp(`(?:^|/)${patternOf(name)}$`);
  return files.some((file) => pattern.test(file));
}

test.each(docs)("%s names only paths and files that exist", (doc) => {
  const words = codeWords(read(doc)).filter((word) => !/[<]|\.\.\./.test(word) && !NOT_HERE.test(word));
  const missing = words.filter(
    (word) => (FOLDERS.test(word) && !isPath(word)) || (FILE_NAME.test(word) && !isFileName(word)),
  );
  expect(missing).toEqual([]);
});

test.each(docs)("%s links only to pages and headings that exist", (doc) => {
  const links = [...read(doc).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  const broken = links.filter((link) => {
    const [path = "", heading] = link.split("#");
    if (/^https?:/.test(path)) return false;
    const target = path === "" ? doc : normalize(join(dirname(doc), path));
    return !isPath(target) || (heading !== undefined && !headingsOf(target).includes(heading));
  });
  expect(broken).toEqual([]);
});

test("every fault of docs/faults.md and docs/faults-of-data.md has a test file as its proof", () => {
  const rows = ["docs/faults.md", "docs/faults-of-data.md"]
    .flatMap((path) => read(path).split("\n"))
    .filter((line) => line.startsWith("| ") && !line.startsWith("| fault |"));
  const isTest = (link: string) => /\.(?:test|spec)\.tsx?$/.test(link) && files.includes(normalize(join("docs", link)));
  const unproven = rows.filter((row) => {
    const links = [...row.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
    return links.length === 0 || !links.every(isTest);
  });
  expect(rows.length).toBeGreaterThan(200);
  expect(unproven).toEqual([]);
});

/** The test files below a folder as one text. */
function testsIn(folder: string): string {
  return files
    .filter((path) => path.startsWith(`${folder}/`) && path.endsWith(".ts"))
    .map(read)
    .join("\n");
}

const PLACEHOLDER = /%s|\$\{[^}]*\}/g;

/** Whether a text of a test, whose placeholders stand for anything, begins with a quoted message or contains it. */
function says(text: string, quote: string): boolean {
  if (text.includes(quote)) return true;
  const isVague = text.replace(PLACEHOLDER, "").length < 10;
  if (isVague || text.search(PLACEHOLDER) < 0) return false;
  const pattern = text.replace(/[.*+?^()|[\]\\]/g, "\\$&").replace(PLACEHOLDER, ".+");
  return new RegExp(`^${pattern}`).test(quote);
}

test.each(docs.filter((path) => path.includes("how-to/")))("%s quotes what its tests say", (doc) => {
  const quotes = [...read(doc).matchAll(/`(tests\/[^`]+)\/[^`/]+\.test\.tsx?`:\s`([^`]+ [^`]+)`/g)];
  const unsaid = quotes.flatMap(([, folder = "", quote = ""]) => {
    const texts = [...testsIn(folder).matchAll(/"((?:[^"\\\n]|\\.)+)"|`([^`]+)`/g)].map(
      ([, plain, template]) => plain ?? template ?? "",
    );
    const pieces = quote.split("...").map((piece) => piece.trim());
    return pieces.filter((piece) => !NOT_HERE.test(piece) && !texts.some((text) => says(text, piece)));
  });
  expect(unsaid).toEqual([]);
});

const [, map = ""] = read("README.md").match(/## Map\n\n```text\n([\s\S]*?)```/) ?? [];
const foldersIn = (places: string) =>
  globSync(`${places}/*`, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Whether a text names a folder, as a word of its own. */
const names = (text: string, folder: string) => new RegExp(`(?<![\\w-])${patternOf(folder)}(?![\\w-])`).test(text);

test.each(["app", "components", "lib", "local", "tests"])(
  "the map of the README names every folder of %s: add a new one there",
  (place) => {
    const part = map.split(/^(?=\S)/m).find((lines) => lines.startsWith(`${place}/`)) ?? "";
    const folders = foldersIn(place === "app" ? "{app,app/api}" : place);
    expect(folders.length).toBeGreaterThan(4);
    expect(folders.filter((name) => !names(part, name))).toEqual([]);
  },
);

test.each(docs.filter((path) => path.includes("how-to/")))(
  "%s sends nobody to a migration, which may not be the newest: name the function or type, and supabase/functions.md",
  (doc) => {
    expect(codeWords(read(doc)).filter((word) => /migrations\/\d{14}/.test(word))).toEqual([]);
  },
);

test("architecture.md names each order kind, under 'Order kinds' and in the glossary: name a new one in both", () => {
  const said = read("docs/architecture.md").split("\n");
  const places = [
    said.find((line) => line.startsWith("- **Order kinds**")),
    said.find((line) => line.startsWith("| order kind |")),
  ];
  const missing = places.flatMap((line = "") => orderKinds.filter((kind) => !new RegExp(`\\b${kind}\\b`).test(line)));
  expect(missing).toEqual([]);
});

test("docs/bench.md has only tables that `npm run bench` writes: put a comparison into a decision", () => {
  const heads = [...read("docs/bench.md").matchAll(/^(\|.*\|)\n(\|[-:|]+\|)$/gm)].map(
    ([, names, lines]) => `${names}\\n${lines}`,
  );
  expect(heads.length).toBeGreaterThan(2);
  expect(heads.filter((head) => !read("local/bench.ts").includes(head))).toEqual([]);
});

test("the map of the README names no folder that does not exist", () => {
  const known = new Set(foldersIn("{.,app,app/*,components,lib,local,messages,supabase,tests}"));
  const named = [...map.matchAll(/(?<![\w<>/])([a-z][\w-]*)\/(?!\w)/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test("the rooms of architecture.md have every folder of app, components and lib: name a new one there, with what it holds", () => {
  const [, rooms = ""] = read("docs/architecture.md").match(/## Rooms\n([\s\S]*?)\n###/) ?? [];
  expect(foldersIn("{app,components,lib}").filter((name) => !names(rooms, name))).toEqual([]);
});

test("every npm script that the docs name is one of package.json, and README or CONTRIBUTING names each", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = [...docs, ".env.example"].flatMap((doc) =>
    [...read(doc).matchAll(/\bnpm (?:run )?((?:start|test)\b|(?<=run )[a-z:]+)/g)].map(([, name = ""]) => name),
  );
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  const listed = read("README.md") + read("docs/CONTRIBUTING.md");
  expect(
    Object.keys(scripts).filter((name) => !listed.includes(`npm run ${name}`) && !listed.includes(`npm ${name}`)),
  ).toEqual([]);
});
