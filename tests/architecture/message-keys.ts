/** The fixed parts of a template such as `steps.${step}.title`, with null for each value. */
type Template = (string | null)[];

const TEXT = /["']([\w.]+)["']/g;
/** Matches a name that an object has or a pattern takes, since a key may be made of it. */
const FIELD = /\b(\w+)\??:|[{,(]\s*(\w+)(?=[ ,}])/g;
/** Match the namespaces that a module imports whole, and the fields that it reads, which may be their texts. */
const IMPORTED = /from "@\/messages\/\w+\/(\w+)\.json"/g;
const READ = /\.(\w+)\b/g;
const TEMPLATE = /`((?:[\w.]|\$\{[^}]*\})+)`/g;
const VALUE = /\$\{[^}]*\}/;

const found = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, one, other]) => one ?? other ?? "");

/** The templates of a module that may be keys: those with a fixed letter. */
function templatesIn(source: string): Template[] {
  const texts = found(source, TEMPLATE).filter((text) => VALUE.test(text));
  return texts
    .map((text) => text.split(VALUE))
    .filter((parts) => parts.some((part) => /[a-z]/i.test(part)))
    .map((parts) => parts.flatMap((part, index) => (index === 0 ? [part] : [null, part])));
}

/** Tells whether code names a key: in quotes, or as a template of ours whose values are names or keys that it also names. */
function sayer(sources: readonly string[]): (key: string) => boolean {
  const texts = new Set(
    sources.flatMap((source) => {
      const imported = found(source, IMPORTED);
      return [...found(source, TEXT), ...imported, ...(imported.length > 0 ? found(source, READ) : [])];
    }),
  );
  const fields = new Set(sources.flatMap((source) => found(source, FIELD)));
  const templates = [...new Map(sources.flatMap(templatesIn).map((one) => [one.join("$"), one])).values()];
  const known = new Map<string, boolean>();

  const isValue = (text: string) => text === "" || fields.has(text) || says(text);
  const fits = ([part, ...others]: Template, text: string): boolean => {
    if (part === undefined) return text === "";
    if (part !== null) return text.startsWith(part) && fits(others, text.slice(part.length));
    const ends = [...text, ""].map((_, end) => end);
    return ends.some((end) => fits(others, text.slice(end)) && isValue(text.slice(0, end)));
  };
  const says = (key: string): boolean => {
    const before = known.get(key);
    if (before !== undefined) return before;
    // A template that leads back to the same text ends here.
    known.set(key, false);
    const isSaid = texts.has(key) || templates.some((template) => fits(template, key));
    known.set(key, isSaid);
    return isSaid;
  };
  return says;
}

/** The keys, with their namespaces, that no code names: neither whole nor as a namespace and the rest. */
export function unusedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const says = sayer(sources);
  return keys.filter((key) => {
    const names = key.split(".");
    return !names.some((_, index) => {
      const [namespace, rest] = [names.slice(0, index).join("."), names.slice(index).join(".")];
      return (namespace === "" || says(namespace)) && says(rest);
    });
  });
}
