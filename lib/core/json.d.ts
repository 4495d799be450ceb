/** JSON from outside is `unknown` until something has checked it; the types that come with TypeScript say `any`. */
interface Body {
  json(): Promise<unknown>;
}

interface JSON {
  parse(text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown): unknown;
}
