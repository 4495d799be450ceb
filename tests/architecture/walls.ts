import type { Module } from "./import-graph";

/** Who may not import what; docs/architecture.md lists the same. */
type Wall = { name: string; from: RegExp; to: RegExp; except?: RegExp };

const REPOSITORY = /^lib\/[^/]+\/[a-z-]*repository\.ts$/;

const walls: Wall[] = [
  { name: "app never imports a repository", from: /^app\//, to: REPOSITORY },
  { name: "app never imports a Supabase client", from: /^app\//, to: /^lib\/supabase\// },
  {
    name: "components never import a service, a repository or server code",
    from: /^components\//,
    to: /^lib\/[^/]+\/([a-z-]*repository|service)\.ts$|^lib\/supabase\/|env\.server\.ts$/,
  },
  {
    name: "components/ui knows nothing of the domain",
    from: /^components\/ui\//,
    to: /^(?!components\/ui\/|lib\/core\/cn\.ts)/,
  },
  { name: "lib never imports app or components", from: /^lib\//, to: /^(app|components)\// },
  { name: "lib/core imports nothing of ours", from: /^lib\/core\//, to: /^(?!lib\/core\/)/ },
  {
    name: "only repositories, lib/auth, hooks and the middleware import lib/supabase",
    from: /^(?!lib\/supabase\/)/,
    // Types are no client: every domain takes its unions from the generated ones, and its rows from its queries.
    to: /^lib\/supabase\/(?!(database\.types|selected)\.ts$)/,
    except: /^lib\/[^/]+\/([a-z-]*repository|hooks)\.ts$|^lib\/auth\/|^middleware\.ts$/,
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

/** The domain of a path below lib or components, e.g. 'orders'. */
function domainOf(path: string): string | undefined {
  return path.match(/^lib\/([^/]+)\//)?.[1];
}

/** The walls that one import goes through. */
function crossed(path: string, target: Module): string[] {
  const found = walls.filter(({ from, to, except }) => from.test(path) && !except?.test(path) && to.test(target.path));
  return [
    ...found.map(({ name }) => name),
    ...(path.startsWith("components/") && target.isServer
      ? ["components never import a module that is server-only"]
      : []),
    ...(REPOSITORY.test(target.path) && domainOf(path) !== domainOf(target.path)
      ? ["a repository is private to its domain"]
      : []),
  ];
}

/** Every import that goes through a wall, as 'file -> file: wall'. */
export function breaches(modules: Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  return modules.flatMap(({ path, imports }) =>
    imports.flatMap((to) => {
      const target = byPath.get(to) ?? { path: to, imports: [], bundled: [], isClient: false, isServer: false };
      return crossed(path, target).map((wall) => `${path} -> ${to}: ${wall}`);
    }),
  );
}
