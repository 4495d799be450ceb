import { database, found } from "../support/store-database.ts";

/** Who is an operator now, a line for each, by the id and the present address of the account. */
export async function operatorLines(): Promise<string[]> {
  const rows = found(await database.rpc("shop_operators")) ?? [];
  if (rows.length === 0) return ["Nobody is an operator."];
  return rows.map(({ account_id, email, since, is_banned }) => {
    const day = since === null ? "an unknown day" : since.slice(0, 10);
    return `${account_id}  ${email}  since ${day}${is_banned ? "  banned, so without the desk" : ""}`;
  });
}
