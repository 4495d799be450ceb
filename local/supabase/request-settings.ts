import { type Kysely, sql } from "kysely";

type Login = { role?: string; uid?: unknown; jwt?: unknown };
type RequestContext = { auth?: Login | null; storage?: { operation?: unknown } };
type FunctionCall = { method: string; path: string; requestHeaders?: Record<string, string> };
type Transaction = Kysely<unknown>;

/** Sets all of them for the rest of the transaction, in the order given. */
async function setLocally(transaction: Transaction, settings: Record<string, string>): Promise<void> {
  const calls = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await sql`select ${sql.join(calls)}`.execute(transaction);
}

/**
 * Makes a connection of the embedded service tell the database about a request in one statement, and about a function's call
 * in a second one. By itself the service uses a statement for each of up to thirteen settings, which were half of all its statements.
 */
export function setRequestSettingsTogether(connection: object): void {
  Object.assign(connection, {
    applyJwtSessionContext: (transaction: Transaction, { auth, storage }: RequestContext) => {
      const role = auth?.role || "anon";
      return setLocally(transaction, {
        "request.jwt.claim.sub": String(auth?.uid ?? ""),
        "request.jwt.claim.role": role,
        "storage.operation": String(storage?.operation ?? ""),
        ...(auth?.jwt !== null && typeof auth?.jwt === "object" && { "request.jwt.claims": JSON.stringify(auth.jwt) }),
        role,
      });
    },
    applyRpcRequestGucs: (transaction: Transaction, { method, path, requestHeaders = {} }: FunctionCall) =>
      setLocally(transaction, {
        "response.status": "",
        "response.headers": "",
        "request.method": method,
        "request.path": path,
        "request.headers": JSON.stringify(requestHeaders),
      }),
  });
}
