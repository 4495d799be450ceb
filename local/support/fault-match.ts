import { z } from "zod";

/** The requests to which a sandbox applies a fault. `path` matches exactly, but for a trailing slash; `*` is anything. */
export const faultMatchSchema = z
  .strictObject({ method: z.string().optional(), path: z.string().optional() })
  .default({});

type FaultMatch = z.infer<typeof faultMatchSchema>;

const withoutSlash = (path: string) => path.replace(/\/$/, "");

export function concernsRequest(match: FaultMatch, method: string, path: string): boolean {
  if (match.method && match.method.toUpperCase() !== method) return false;
  if (!match.path) return true;
  const parts = withoutSlash(match.path).split("*");
  const pattern = parts.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&")).join(".*");
  return new RegExp(`^${pattern}$`).test(withoutSlash(path));
}
