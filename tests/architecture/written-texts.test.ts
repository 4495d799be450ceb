import { expect, test } from "vitest";
import { storeSources } from "./sources";
import { writtenTexts } from "./written-texts";

/** Texts that are the same in every language, each with its reason. */
const SAME_EVERYWHERE: Record<string, string> = {
  Kelana: "the product's name",
  ICCID: "the standard's name of an eSIM's number",
};

/** Matches what a module without tags can show: a property that is assigned, a toast, or a failure. */
const SHOWS = /[.\]]\w* = |\b(?:alert|confirm|failureOf|prompt|set\w*Failure|toast)\(/;

test("no module writes out a text: put it into messages/<language>/<namespace>.json, or into SAME_EVERYWHERE of this test", () => {
  expect(storeSources().length).toBeGreaterThan(500);
  const written = storeSources().flatMap(({ path, text }) => {
    if (path.endsWith(".ts") && !SHOWS.test(text)) return [];
    return writtenTexts(text, path).map((found) => ({ path, ...found }));
  });
  const places = written.filter(({ text }) => !SAME_EVERYWHERE[text]);
  expect(places.map(({ path, line, text }) => `${path}:${line}: ${text}`)).toEqual([]);
  expect(new Set(written.map(({ text }) => text))).toEqual(new Set(Object.keys(SAME_EVERYWHERE)));
});

test("the check finds text between tags and in attributes that are read, and nothing else", () => {
  const source = `const page = (
  <main title="Orders" className="flex" data-state="open" id={"orders"}>
    Hello <b>{"you"}</b> {t("name")} · 5 {count}
    {isNew ? "new" : isOld && \`old by \${days} days\`}
    <>
      Bye
    </>
    {list.map((item) => (
      <img key="item" alt={item.name ?? "a flag"} src="/a.png" aria-label={t("flag")} />
    ))}
    {state === "open" && <Field label="Name" type="text" placeholder={("Rina" as string) + "!"} render={() => <i>at</i>} />}
    {/* a comment */}
    {["not", "shown"].length}
    <Icon icon={icon} />
  </main>
);`;
  expect(writtenTexts(source).map(({ line, text }) => `${line}: ${text}`)).toEqual([
    ...["2: Orders", "3: Hello", "3: you", "4: new", "4: old by", "4: days", "6: Bye", "9: a flag"],
    ...["11: Name", "11: Rina", "11: at"],
  ]);
});

const textsIn = (source: string) => writtenTexts(source).map(({ text }) => text);

test.each([
  [
    "a label of our own component",
    '<Sheet closeLabel="Close" emptyText={cond ? "None" : t("some")} />',
    ["Close", "None"],
  ],
  [
    "a field of an object in an attribute",
    '<Page ways={[{ to: "home", label: "Back" }]} words={{ title: x ?? "New" }} />',
    ["Back", "New"],
  ],
  ["children as an attribute", '<Card children="Hello" />', ["Hello"]],
  [
    "what a list is mapped to",
    '<p>{days.map((day) => { if (day > 1) return "late"; return "day " + day; })}</p>',
    ["late", "day"],
  ],
  ["a list of texts", '<p>{["Jakarta", count, "Bandung"]}</p>', ["Jakarta", "Bandung"]],
  ["a text behind a type", '<p>{("yes" satisfies Word)}{"no"!}</p>', ["yes", "no"]],
  [
    "a variable of the file",
    'const word = isNew ? "Save" : "Change"; const page = <Button aria-label={word}>{word}</Button>',
    ["Save", "Change"],
  ],
  [
    "a field of an object in a variable",
    'const labels = { a: "Buy", b: { c: "Sell" } } as const; const page = <p title={labels.a}>{labels.b.c}</p>',
    ["Buy", "Sell"],
  ],
  [
    "any field of an object, by a key that is computed",
    'const labels: Labels = { a: "Buy", b: "Sell", c: t("c") }; const page = <p>{labels[state]}</p>',
    ["Buy", "Sell"],
  ],
  [
    "a field taken out of an object",
    'const { a, b: c } = { a: "Buy", b: "Sell" }; const page = <p>{a}{c}</p>',
    ["Buy", "Sell"],
  ],
  [
    "a field of a list's element",
    'const tabs = [{ word: "Buy", to: "home" }]; const page = <p>{tabs.map(({ word }) => <b>{word}</b>)}{tabs[0].word}</p>',
    ["Buy"],
  ],
  [
    "an element of a list",
    'const days = ["Mon", "Tue"]; const page = <p>{days.map((day) => <b>{day}</b>)}</p>',
    ["Mon", "Tue"],
  ],
  ["the title of the page", 'document.title = isNew ? "Save" : "Buy " + name;', ["Save", "Buy"]],
  ["the text of an element", 'line.current.textContent = "Saved"; button["ariaLabel"] = "Buy";', ["Saved", "Buy"]],
  [
    "what a toast or a dialog says",
    'toast("Saved", t("text"), "success"); window.alert(isNew ? "New" : old);',
    ["Saved", "New"],
  ],
  [
    "what is kept as the failure of a screen",
    'setFailure({ title: "Not sent", text: t("text") }); setQrFailure(isNew ? null : { title: isOld ? "Old" : "New" });',
    ["Not sent", "Old", "New"],
  ],
  [
    "what an error says",
    'keep(failureOf("Not saved", error)); failureOf(error, { text: "Try again" });',
    ["Not saved", "Try again"],
  ],
  ["a variable that names itself", 'const rows = wrap(() => rows && "more"); const page = <p>{rows}</p>', ["more"]],
])("the check finds %s", (_what, source, texts) => {
  expect(textsIn(source)).toEqual(texts);
});

test.each([
  ["a value that nobody reads", '<Link to={{ screen: "home" }} tone="warning" className={cn("flex", x && "grow")} />'],
  ["an option of a format", '<p>{date(at, { dateStyle: "long" })}</p>'],
  ["the key of a message", '<p title={t(isNew ? "new" : "old")}>{t("title")}</p>'],
  ["an object of keys", 'const keys = { a: "new" }; const page = <p>{t(keys.a)}{keys.length}</p>'],
  [
    "a field that is not shown",
    'const tab = { word: t("a"), to: "home" }; const page = <Tab to={tab.to}>{tab.word}</Tab>',
  ],
  [
    "another state of a screen",
    'setStep({ title: "first" }); setFailure(error); setFailure(failureOf(t("failed"), error));',
  ],
  ["a variable of a key", 'const key = isNew ? "new" : "old"; const page = <p>{t(key)}</p>'],
])("the check passes over %s", (_what, source) => {
  expect(textsIn(source)).toEqual([]);
});
