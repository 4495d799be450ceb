/** Types JSON from outside as `unknown` until it is checked; TypeScript's own types say `any`. */
interface Body {
  json(): Promise<unknown>;
}

interface JSON {
  parse(text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown): unknown;
}
