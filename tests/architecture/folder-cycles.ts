import type { Module } from "./import-graph";

type Importer = Pick<Module, "path" | "imports">;

/**
 * Folders that import each other, directly or through others of the group. `imports`: the fewest of one direction without which none would;
 * where no such direction exists, all between them.
 */
export type FolderCycle = { folders: string[]; imports: string[] };

/** The folder that a path belongs to, such as `lib/orders` or `components/ui`; null outside lib and components. */
function folderOf(path: string): string | null {
  return /^((?:lib|components)\/[^/]+)\//.exec(path)?.[1] ?? null;
}

type Edge = { from: string; to: string; files: string };

function edgesOf(modules: readonly Importer[]): Edge[] {
  return modules.flatMap(({ path, imports }) =>
    imports.flatMap((target) => {
      const [from, to] = [folderOf(path), folderOf(target)];
      return from && to && from !== to ? [{ from, to, files: `${path} -> ${target}` }] : [];
    }),
  );
}

function reachable(edges: Edge[], start: string): Set<string> {
  const seen = new Set<string>();
  const queue = [start];
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    for (const { from, to } of edges) {
      if (from !== folder || seen.has(to)) continue;
      seen.add(to);
      queue.push(to);
    }
  }
  return seen;
}

/** Every group of folders that import each other. */
function groupsOf(edges: Edge[]): string[][] {
  const folders = [...new Set(edges.map(({ from }) => from))].toSorted();
  const reach = new Map(folders.map((folder) => [folder, reachable(edges, folder)]));
  const groupOf = (folder: string) =>
    folders.filter((other) => reach.get(folder)?.has(other) && reach.get(other)?.has(folder));
  return folders
    .map((folder) => ({ folder, group: groupOf(folder) }))
    .filter(({ folder, group }) => group.length > 1 && group[0] === folder)
    .map(({ group }) => group);
}

/** The imports to remove of a group: usually those that are new. */
function wrongOf(edges: Edge[]): Edge[] {
  const directions = Object.values(Object.groupBy(edges, ({ from, to }) => `${from} ${to}`)).flatMap((one) =>
    one ? [one] : [],
  );
  const breaking = directions.filter((one) => groupsOf(edges.filter((edge) => !one.includes(edge))).length === 0);
  return breaking.toSorted((a, b) => a.length - b.length)[0] ?? edges;
}

/** Every group of folders that forms a cycle, with the imports to remove. Type imports count too. */
export function folderCycles(modules: readonly Importer[]): FolderCycle[] {
  const edges = edgesOf(modules);
  return groupsOf(edges).map((folders) => {
    const between = edges.filter(({ from, to }) => folders.includes(from) && folders.includes(to));
    return {
      folders,
      imports: wrongOf(between)
        .map(({ files }) => files)
        .toSorted(),
    };
  });
}

/** Describes the cycles and how to break them; empty when there is none. */
export function cycleReport(cycles: FolderCycle[]): string {
  return cycles
    .map(
      ({ folders, imports }) =>
        `These folders import each other: ${folders.join(", ")}. Remove these imports, or those of another direction:
${imports.map((line) => `  ${line}`).join("\n")}
What both sides need goes into a folder that neither of them imports from (types and rules into lib/orders or lib/plans,
shown pieces into components/plans or components/feedback). A verb goes into the folder that needs the other one.`,
    )
    .join("\n\n");
}
