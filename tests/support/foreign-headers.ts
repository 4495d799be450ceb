type Headers = Record<string, string>;

/** The headers of requests that no page of ours sends, each with its sender. @param own those that our pages send */
export function foreignHeaders(own: Headers): [sender: string, headers: Headers][] {
  const { origin: _origin, ...withoutOrigin } = own;
  return [
    ["another site", { ...own, origin: "https://evil.example" }],
    ["a sandboxed page", { ...own, origin: "null" }],
    ["no page at all", withoutOrigin],
    ["a sibling", { ...own, "sec-fetch-site": "same-site" }],
  ];
}
