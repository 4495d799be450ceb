import type { Attacker, Outcome, Visitor } from "./attack";

type Access = { url: string; publishableKey: string; tokens: Record<Visitor, string | null> };
type Refusal = { code?: string; message?: string };

const TABLE_REFUSED = /^permission denied for (table|view)/;
/** A trigger function cannot be called over HTTP, which counts as refused; the desk answers a stranger as if it did not exist. */
const FUNCTION_REFUSED =
  /^permission denied for function|unsupported return type trigger$|^function public\.desk_\w+\(.*\) does not exist$/;
/** The errors for a computed or identity column and for a view of several tables, which nobody can change. */
const NOT_CHANGEABLE =
  /cannot update column|can only be updated to DEFAULT|cannot (update|insert into|delete from) view/;

/** Sends requests to PostgREST with the publishable key and the visitors' own tokens. */
export function httpAttacker({ url, publishableKey, tokens }: Access): Attacker {
  const ask = async (who: Visitor, method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: publishableKey,
        ...(tokens[who] && { authorization: `Bearer ${tokens[who]}` }),
        "content-type": "application/json",
        prefer: "return=representation",
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer: unknown = text === "" ? null : JSON.parse(text);
    return { status: response.status, isTaken: response.ok, answer };
  };
  const onTable = async (who: Visitor, method: string, path: string, body?: object): Promise<Outcome> => {
    const { status, isTaken, answer } = await ask(who, method, path, body);
    if (isTaken) return Array.isArray(answer) ? answer.length : `${status} ${JSON.stringify(answer)}`;
    const { code, message = "" } = answer as Refusal;
    if (NOT_CHANGEABLE.test(message)) return "refused";
    return code === "42501" && TABLE_REFUSED.test(message) ? "refused" : `${status} ${code} ${message}`;
  };
  return {
    read: (who, table, column) => onTable(who, "GET", `${table}?select=${column}`),
    insert: (who, table, column) => onTable(who, "POST", table, { [column]: null }),
    change: (who, table, column, value = null as never) =>
      onTable(who, "PATCH", `${table}?select=${column}`, { [column]: value }),
    remove: (who, table) => onTable(who, "DELETE", table),
    call: async (who, { name, args }) => {
      const nulls = Object.fromEntries(args.map((argument) => [argument.name, null]));
      const { answer } = await ask(who, "POST", `rpc/${name}`, nulls);
      const { message = "" } = (answer ?? {}) as Refusal;
      return FUNCTION_REFUSED.test(message) ? "refused" : "taken";
    },
  };
}
