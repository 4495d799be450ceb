import type { Module } from "./import-graph";

/** A wall of docs (design, section 3): who may not import what. */
type Wall = { name: string; from: RegExp; to: RegExp; except?: RegExp };

const REPOSITORY = /^lib\/[^/]+\/[a-z-]*repository\.ts$/;

const walls: Wall[] = [
  { name: "app never imports a repository", from: /^app\//, to: REPOSITORY },
  { name: "app never imports a Supabase client", from: /^app\//, to: /^lib\/supabase\// },
  {
    name: "components never import a service, a repository or server code",
    from: /^components\//,
    to: /^lib\/[^/]+\/([a-z-]*repository|service|worker|verify)\.ts$|^lib\/supabase\/|env\.server\.ts$/,
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
    // The generated types are no client: every domain takes its unions from them.
    to: /^lib\/supabase\/(?!database\.types\.ts$)/,
    except: /^lib\/[^/]+\/([a-z-]*repository|hooks)\.ts$|^lib\/auth\/|^middleware\.ts$/,
  },
  {
    name: "the service-role client is for repositories only",
    from: /^(?!lib\/supabase\/)/,
    to: /^lib\/supabase\/admin\.ts$/,
    except: REPOSITORY,
  },
];

/** The domain of a path below lib or components, e.g. 'orders'. */
function domainOf(path: string): string | undefined {
  return path.match(/^lib\/([^/]+)\//)?.[1];
}

/** Every import that goes through a wall, as 'file -> file: wall'. */
export function breaches(modules: Module[]): string[] {
  const found: string[] = [];
  for (const { path, imports } of modules) {
    for (const target of imports) {
      for (const wall of walls) {
        if (wall.from.test(path) && !wall.except?.test(path) && wall.to.test(target))
          found.push(`${path} -> ${target}: ${wall.name}`);
      }
      if (REPOSITORY.test(target) && domainOf(path) !== domainOf(target)) {
        found.push(`${path} -> ${target}: a repository is private to its domain`);
      }
    }
  }
  return found;
}
