import { basename, dirname, extname } from "node:path";
import { expect, test } from "vitest";
import { type Source, sourcesOf } from "./sources";

/** In a file that reads a form for `useForm`. */
const READER = "(data: FormData)";
/** Matches a value that is read from a form by its name, directly or by a function `text` of the file. */
const READ = /\bdata\.(?:get|has)\("(\w+)"\)|\btext\("(\w+)"\)/g;
const INPUT = /\bname="(\w+)"/g;

const nameOf = (path: string) => basename(path, extname(path));
const importsFrom = ({ path, text }: Source, other: Source) =>
  dirname(path) === dirname(other.path) && text.includes(`"./${nameOf(other.path)}"`);

/** The names that a file reads from a form without such an input in it, in a file beside it that uses it, or in one that these use. */
function unwrittenNames(sources: readonly Source[]): string[] {
  return sources
    .filter(({ text }) => text.includes(READER))
    .flatMap((reader) => {
      const users = sources.filter((one) => one === reader || importsFrom(one, reader));
      const near = sources.filter((one) => users.some((user) => one === user || importsFrom(user, one)));
      const inputs = new Set(near.flatMap(({ text }) => [...text.matchAll(INPUT)].map(([, name]) => name)));
      const read = [...reader.text.matchAll(READ)].map(([, got, taken]) => got ?? taken ?? "");
      return read.filter((name) => !inputs.has(name)).map((name) => `${reader.path}: ${name}`);
    });
}

test("every value that is read from a form has an input of that name: without one it is always empty", () => {
  const sources = sourcesOf("components/**/*.{ts,tsx}");
  expect(sources.filter(({ text }) => text.includes(READER)).length).toBeGreaterThan(7);
  expect(unwrittenNames(sources)).toEqual([]);
});

test("a value without an input is found, also where the form is in another file", () => {
  const hook = `const readForm = (data: FormData) => ({ email: String(data.get("email") ?? ""), phone: text("phone") });`;
  const form = `import { useContact } from "./use-contact"; <FormField name="email" />;`;
  const other = `<input name="phone" />`;
  const sources = [
    { path: "components/help/use-contact.ts", text: hook },
    { path: "components/help/contact-form.tsx", text: form },
    { path: "components/help/other-form.tsx", text: other },
  ];
  expect(unwrittenNames(sources)).toEqual(["components/help/use-contact.ts: phone"]);
});
