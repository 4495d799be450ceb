import type { Module } from "./import-graph";

/** The folders of lib whose words and wire shapes are those of an outside party. docs/walls.md lists the same. */
const OUTSIDE_PARTIES: Record<string, { wall: string; knownTo: RegExp }> = {
  xendit: {
    wall: "only payments, reconciliation, health and its webhook know the gateway: call a service of lib/payments",
    knownTo: /^(lib\/(payments|reconciliation|health)|app\/api\/webhooks\/xendit)\//,
  },
  "esim-go": {
    wall: "only fulfilment, eSIMs, reconciliation, health, the catalogue's sync and its webhook know the vendor: call a service of lib/esims",
    knownTo: /^(lib\/(fulfilment|esims|reconciliation|health|catalogue-sync)|app\/api\/webhooks\/esim-go)\//,
  },
  alarms: {
    wall: "only lib/scheduler knows the alarms of cases: open a case, of which the tick tells",
    knownTo: /^lib\/scheduler\//,
  },
  email: { wall: "only lib sends mail: let a service of the domain do it", knownTo: /^lib\// },
  turnstile: {
    wall: "only lib/limits, the middleware and the frames of pages know the challenge: call limitVisitor of lib/limits",
    knownTo: /^lib\/limits\/|^middleware\.ts$|^app\/.*\/(layout|page)\.tsx$/,
  },
};

/** The other folders of lib: what is ours. */
const OURS: ReadonlySet<string> = new Set([
  ...[
    "account",
    "aftersale",
    "api",
    "auth",
    "catalogue",
    "catalogue-sync",
    "checkout",
    "core",
    "desk",
    "devices",
    "esims",
  ],
  ...["fields", "fulfilment", "guide", "health", "help", "i18n", "install", "jobs", "limits", "notifications"],
  ...[
    "offers",
    "offline",
    "orders",
    "payments",
    "plans",
    "reconciliation",
    "sales",
    "scheduler",
    "seo",
    "supabase",
    "trips",
  ],
]);

/** What of ours sends requests: to Supabase, to our own endpoints, or (the service worker) for our own pages; by modules of lib/core. */
const SENDERS = /^lib\/(?:(?:api|auth|core|supabase)\/|offline\/worker\.ts$)/;
const SENDS_BY = /^lib\/core\/(timed-fetch|send-once)\.ts$/;
const NETWORK = /^(node:)?(https?|http2|tls|undici)$/;

/** Packages that reach nobody outside. One that does belongs to the walls of walls.ts, which keep it in one folder. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...[
    "@base-ui/react",
    "@zxcvbn-ts/core",
    "@zxcvbn-ts/language-common",
    "class-variance-authority",
    "clsx",
    "country-flag-icons",
    "lucide-react",
  ],
  ...[
    "next",
    "next-intl",
    "qrcode",
    "react",
    "react-dom",
    "rolldown",
    "server-only",
    "serwist",
    "standardwebhooks",
    "swr",
  ],
  ...["use-intl"],
]);

function folderOf(path: string): string | undefined {
  return path.match(/^lib\/([^/]+)\//)?.[1];
}

/** The walls around outside parties that one import breaks. */
export function crossedToOutside(path: string, target: string): string[] {
  const party = folderOf(target) ?? "";
  const kept = OUTSIDE_PARTIES[party];
  if (kept === undefined || folderOf(path) === party) return [];
  if (path.startsWith("components/")) {
    return ["components know no outside party: ask for what they need by an endpoint of lib/api/contract.ts"];
  }
  return kept.knownTo.test(path) ? [] : [kept.wall];
}

/** The folders of lib that nobody has listed, and modules that reach an outside party from a folder of ours. */
export function unlistedParties(modules: readonly Module[], keptPackages: readonly RegExp[]): string[] {
  const folders = new Set(modules.flatMap(({ path }) => folderOf(path) ?? []));
  const unlisted = [...folders].filter((folder) => !OURS.has(folder) && !OUTSIDE_PARTIES[folder]);
  const sending = modules.filter(
    ({ path, imports, packages, callsFetch }) =>
      !SENDERS.test(path) &&
      !OUTSIDE_PARTIES[folderOf(path) ?? ""] &&
      (callsFetch || imports.some((to) => SENDS_BY.test(to)) || packages.some((name) => NETWORK.test(name))),
  );
  const foreign = modules.flatMap(({ path, packages }) =>
    [...new Set(packages)]
      .filter((name) => !name.includes(":") && !HARMLESS.has(name) && !keptPackages.some((kept) => kept.test(name)))
      .map((name) => ({ path, name })),
  );
  return [
    ...unlisted.map(
      (folder) =>
        `lib/${folder}: list the folder in OURS of outside-parties.ts or, if it has the words of an outside party, in OUTSIDE_PARTIES with those who may know it`,
    ),
    ...sending.map(
      ({ path }) =>
        `${path}: only the folder of an outside party sends requests: call a function of that folder, or list a new one in OUTSIDE_PARTIES of outside-parties.ts`,
    ),
    ...foreign.map(
      ({ path, name }) =>
        `${path} -> ${name}: keep a package that talks to an outside party in its folder by a line of packageWalls in walls.ts, or list it in HARMLESS of outside-parties.ts`,
    ),
  ];
}

/** The folders that are listed and do not exist. */
export function goneFolders(modules: readonly Module[]): string[] {
  const folders = new Set(modules.flatMap(({ path }) => folderOf(path) ?? []));
  return [...OURS, ...Object.keys(OUTSIDE_PARTIES)].filter((folder) => !folders.has(folder));
}

/** The packages that are listed and that nobody imports. */
export function gonePackages(modules: readonly Module[]): string[] {
  const packages = new Set(modules.flatMap((module) => module.packages));
  return [...HARMLESS].filter((name) => !packages.has(name));
}
