import { type Module, reach } from "./import-graph";
import { crossedToOutside, unlistedParties } from "./outside-parties";

/** Imports that are not allowed. docs/walls.md lists the same. */
type Wall = { name: string; from: RegExp; to: RegExp; except?: RegExp };

const REPOSITORY = /^lib\/[^/]+\/(?:\w+-)?repository\.ts$/;

const walls: Wall[] = [
  { name: "app never imports a repository", from: /^app\//, to: REPOSITORY },
  { name: "app never imports a Supabase client", from: /^app\//, to: /^lib\/supabase\// },
  {
    name: "components never import a service, a repository or server code",
    from: /^components\//,
    to: /^lib\/[^/]+\/((?:\w+-)?repository|service)\.ts$|^lib\/supabase\/|env\.(server|schema)\.ts$/,
  },
  {
    name: "components/ui knows nothing of the domain",
    from: /^components\/ui\//,
    to: /^(?!components\/ui\/|lib\/core\/)/,
  },
  { name: "lib never imports app or components", from: /^lib\//, to: /^(app|components)\// },
  { name: "lib/core imports nothing of ours", from: /^lib\/core\//, to: /^(?!lib\/core\/)/ },
  {
    name: "only repositories, lib/auth, hooks and the middleware import lib/supabase",
    from: /^(?!lib\/supabase\/)/,
    // Importing only types creates no client, and every domain needs the generated unions and rows.
    to: /^lib\/supabase\/(?!(database\.types|selected)\.ts$)/,
    except: /^lib\/[^/]+\/((?:\w+-)?repository|hooks)\.ts$|^lib\/auth\/|^middleware\.ts$/,
  },
  {
    name: "the service-role client is for repositories only",
    from: /^(?!lib\/supabase\/)/,
    to: /^lib\/supabase\/admin\.ts$/,
    except: REPOSITORY,
  },
  {
    name: "lib/orders is a leaf: verbs that need another domain belong to that domain",
    from: /^lib\/orders\//,
    to: /^(?!lib\/(orders|plans|core|i18n|supabase)\/)/,
  },
  {
    name: "lib/jobs knows no domain: a domain hands its handlers in through lib/scheduler",
    from: /^lib\/jobs\//,
    to: /^(?!lib\/(jobs|core|supabase)\/)/,
  },
  { name: "app runs jobs through lib/scheduler", from: /^app\//, to: /^lib\/jobs\// },
  {
    name: "only the cron route runs the jobs of everybody",
    from: /^(?!app\/api\/cron\/)/,
    to: /^lib\/scheduler\/tick\.ts$/,
  },
];

/** The only modules that may import a package. `types` lists those that may import only its types. */
type PackageWall = { name: string; packages: RegExp; values: RegExp; types?: RegExp };

const packageWalls: PackageWall[] = [
  {
    name: "only lib/supabase makes a client: take one of its four; a login's own calls belong in lib/auth",
    packages: /^@supabase\//,
    values: /^lib\/supabase\/|^lib\/auth\/(context|failures|refresh)\.ts$/,
    types: /^lib\/auth\/|^lib\/account\/service\.ts$|^lib\/api\/endpoint\.ts$/,
  },
  {
    name: "only lib/xendit talks to the gateway: call one of its functions",
    packages: /^xendit-node$/,
    values: /^lib\/xendit\//,
  },
  {
    name: "only components/layout/challenge.tsx shows a challenge: the browser's client asks for it",
    packages: /turnstile/,
    values: /^components\/layout\/challenge\.tsx$/,
  },
  { name: "only lib/email sends mail: call its sendMail", packages: /^nodemailer$/, values: /^lib\/email\// },
  {
    name: "only lib/fields knows phone numbers: call a rule of lib/fields/phone.ts",
    packages: /^libphonenumber-js$/,
    values: /^lib\/fields\//,
  },
  {
    name: "components ship no zod: check a form by a rule of its domain, and import types of a schema alone",
    packages: /^zod$/,
    values: /^(?!components\/)/,
    types: /^components\//,
  },
];

/** The walls that a module's packages break, as 'file -> package: wall'. */
function packageBreaches({ path, packages, valuePackages }: Module): string[] {
  return [...new Set(packages)].flatMap((name) =>
    packageWalls
      .filter(({ packages: kept, values, types }) => {
        if (!kept.test(name) || values.test(path)) return false;
        return valuePackages.includes(name) || !types?.test(path);
      })
      .map((wall) => `${path} -> ${name}: ${wall.name}`),
  );
}

/** The domains whose hooks the components of a folder may use beside their own. docs/walls.md lists the same. */
const BORROWED_HOOKS: Record<string, readonly string[]> = {
  account: ["esims"],
  aftersale: ["sales"],
  checkout: ["account", "aftersale", "offers", "plans", "sales"],
  layout: ["account", "notifications"],
  payment: ["checkout"],
};

/** Whether components import the hooks of a domain that is neither theirs nor lent to them. */
function borrowsHooks(path: string, target: string): boolean {
  const [, folder] = path.match(/^components\/([^/]+)\//) ?? [];
  const [, domain] = target.match(/^lib\/([^/]+)\/hooks\.ts$/) ?? [];
  if (folder === undefined || domain === undefined || folder === domain) return false;
  return !BORROWED_HOOKS[folder]?.includes(domain);
}

/** The domain of a path below lib or components, e.g. 'orders'. */
function domainOf(path: string): string | undefined {
  return path.match(/^lib\/([^/]+)\//)?.[1];
}

/** The walls that one import breaks. */
function crossed(path: string, target: string, isServer: boolean): string[] {
  const found = walls.filter(({ from, to, except }) => from.test(path) && !except?.test(path) && to.test(target));
  return [
    ...found.map(({ name }) => name),
    ...crossedToOutside(path, target),
    ...(path.startsWith("components/") && isServer ? ["components never import a module that is server-only"] : []),
    ...(borrowsHooks(path, target) ? ["components read through the hooks of their own domain, or get props"] : []),
    ...(REPOSITORY.test(target) && domainOf(path) !== domainOf(target)
      ? ["a repository is private to its domain"]
      : []),
  ];
}

/** What public pages run although it reads the request or the login, as 'page -> module'. They are made once for everybody. */
export function madeForOne(modules: Module[]): string[] {
  const isPersonal = ({ path, isServer, readsRequest }: Module) =>
    readsRequest || (isServer && path.startsWith("lib/auth/"));
  const personal = modules.filter(isPersonal).map(({ path }) => path);
  return modules
    .filter(({ path }) => path.startsWith("app/[locale]/(public)/"))
    .flatMap((page) => {
      const run = new Set([page.path, ...reach(modules, page, "bundled")]);
      return personal.filter((path) => run.has(path)).map((path) => `${page.path} -> ${path}`);
    });
}

/** Every import that breaks a wall, as 'file -> file: wall', and every folder of lib that no wall knows. */
export function breaches(modules: Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const byImport = modules.flatMap((module) => {
    const { path, imports, bundled } = module;
    const through = imports.flatMap((to) => {
      const target = byPath.get(to);
      return [
        ...crossed(path, to, target?.isServer ?? false),
        ...(path.startsWith("components/") && bundled.includes(to) && target?.valuePackages.includes("zod")
          ? ["components take types of a schema alone: check a form by a rule of its domain"]
          : []),
      ].map((wall) => `${path} -> ${to}: ${wall}`);
    });
    return [...through, ...packageBreaches(module)];
  });
  const keptPackages = packageWalls.map(({ packages }) => packages);
  return [...byImport, ...unlistedParties(modules, keptPackages)];
}
