import { expect, test } from "vitest";
import { inputNames, readNames, unwrittenNames } from "./form-inputs";
import { type Module, storeModules } from "./import-graph";

test("every value that is read from a form has an input of that name: without one it is always empty", () => {
  const readers = storeModules().filter((module) => readNames(module).length > 0);
  expect(readers.length).toBeGreaterThan(12);
  expect(readers.map(({ path }) => path)).toContain("lib/checkout/rules.ts");
  expect(unwrittenNames(storeModules())).toEqual([]);
});

const module = (path: string, source: string, ...imports: string[]): Module => ({
  path,
  source,
  imports,
  bundled: imports,
  packages: [],
  valuePackages: [],
  isClient: false,
  isServer: false,
  readsRequest: false,
  callsFetch: false,
});

test("a value without an input is found, also where the form is in another file", () => {
  const hook = `const readForm = (data: FormData) => {
    const text = (name: string) => String(data.get(name) ?? "");
    return { email: text("email"), phone: text("phone") };
  };`;
  expect(
    unwrittenNames([
      module("components/help/use-contact.ts", hook),
      module("components/help/form.tsx", `<FormField name="email" />`, "components/help/use-contact.ts"),
      module("components/help/other-form.tsx", `<input name="phone" />`),
    ]),
  ).toEqual(["components/help/use-contact.ts: phone"]);
});

test("a value without an input is found where a rule reads the form, whoever else uses that file", () => {
  const rules = `const text = (form: FormData, name: keyof Buyer) => String(form.get(name) ?? "");
    export function buyerFrom(form: FormData) { return { email: text(form, "email"), gift_note: text(form, "gift_note") }; }
    export const isLong = (text: string) => text.length > 9;`;
  expect(
    unwrittenNames([
      module("lib/checkout/rules.ts", rules),
      module(
        "components/checkout/form.tsx",
        "useForm({ read: (data) => buyerFrom(data) })",
        "lib/checkout/rules.ts",
        "components/checkout/fields.tsx",
      ),
      module(
        "components/checkout/fields.tsx",
        `const field = (name: string) => ({ name, errorAt }); <FormField kind="email" {...field("email")} />;`,
      ),
      module("components/help/other.tsx", `isLong(""); <input name="gift_note" />`, "lib/checkout/rules.ts"),
    ]),
  ).toEqual(["lib/checkout/rules.ts: gift_note"]);
});

test("inputs that a page hands to a form are found", () => {
  const modules = [
    module(
      "components/browse/filter-dom.ts",
      `const read = () => [new FormData(form).get("q"), new FormData(form).get("sort")];`,
    ),
    module("components/browse/filter.tsx", "<form>{children}</form>", "components/browse/filter-dom.ts"),
    module("components/browse/field.tsx", `<input name="q" />`),
    module("app/page.tsx", "", "components/browse/filter.tsx", "components/browse/field.tsx"),
  ];
  expect(unwrittenNames(modules)).toEqual(["components/browse/filter-dom.ts: sort"]);
});

test.each([
  ["a parameter of that type", `function readIt(typed: FormData) { return typed.get("a"); }`],
  ["`read` of a form", `useForm({ read: (data) => ({ a: data.get("a") }) });`],
  ["`read` with a type of its own", `useForm({ read: (data): Form => ({ a: data.has("a") }) });`],
  ["a variable", `const data = new FormData(form); const one = () => data.getAll("a");`],
  ["a form that has no name", `const typed = () => String(new FormData(form).get("a") ?? "");`],
])("the check sees what is read through %s", (_what, source) => {
  expect(readNames(module("x.ts", source)).map(({ name }) => name)).toEqual(["a"]);
});

test.each([
  ["of a list", `const readIt = (data: FormData) => NAMES.map((name) => data.get(name));`],
  ["of a constant", `const readIt = (data: FormData) => data.get(NAME);`],
  ["that another file gives", `export const text = (data: FormData, name: string) => data.get(name);`],
])("a name %s is refused, since the check cannot know it", (_what, source) => {
  expect(unwrittenNames([module("x.ts", source)])).toEqual(["x.ts: a name that is not written out"]);
});

test("what is no form and no input is passed over", () => {
  const source = `const params = new URLSearchParams(); params.get("a"); new FormData(form); <Row title="b" {...rest("c")} />;`;
  expect(readNames(module("x.tsx", source))).toEqual([]);
  expect(inputNames(module("x.tsx", source))).toEqual([]);
});
