import type { OperatorAct } from "@/lib/desk/types";
import { only } from "../../support/database";
import type { Stack } from "../../support/stack";
import { beginLogin } from "../account/support";

type Refusal = { code?: string; message?: string };
export type Answer = { status: number; answer: unknown };

/** Calls a function of the database as anybody can who has this access token; without one as a guest. */
export async function callAs(token: string | null, name: string, args: object): Promise<Answer> {
  const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
      ...(token !== null && { authorization: `Bearer ${token}` }),
      "content-type": "application/json",
    },
    body: JSON.stringify(args),
  });
  const text = await response.text();
  return { status: response.status, answer: text === "" ? null : JSON.parse(text) };
}

/** A refusal as its code and words. */
export const refusalOf = ({ answer }: Answer) => {
  const { code, message } = answer as Refusal;
  return { code, message };
};

/** An operator who is logged in: the account and its token. */
export async function newOperator(stack: Stack) {
  const account = await stack.createTraveller();
  await stack.sql("select set_operator($1, true)", [account.email]);
  return { ...account, token: await beginLogin(stack, account, 0) };
}

/** Whoever may not use the desk, each with a token. */
export async function newStrangers(stack: Stack): Promise<Record<string, string | null>> {
  const traveller = await stack.createTraveller();
  const dismissed = await newOperator(stack);
  await stack.sql("select set_operator($1, false)", [dismissed.email]);
  const loggedOut = await newOperator(stack);
  await stack.sql("delete from auth.sessions where user_id = $1", [loggedOut.id]);
  const over = await newOperator(stack);
  await stack.sql("update auth.sessions set not_after = now() - interval '1 second' where user_id = $1", [over.id]);
  return {
    traveller: await beginLogin(stack, traveller, 0),
    "operator whose role was taken away": dismissed.token,
    "operator whose session has ended": loggedOut.token,
    "operator whose session is over": over.token,
  };
}

/** What an act about a case names: the mark of what its operator saw. */
export const markOf = async (stack: Stack, caseId: string) =>
  only(await stack.sql<{ mark: string }>("select mark_of_case($1) as mark", [caseId])).mark;

/** The case with which a purchase of an order is held, and its mark. */
export async function heldCaseOf(stack: Stack, orderId: string) {
  const rows = await stack.sql<{ id: string }>(
    "select id from cases where order_id = $1 and kind = any (kinds_of_held()) and closed_at is null",
    [orderId],
  );
  const { id: caseId } = only(rows);
  return { caseId, seen: await markOf(stack, caseId), number: orderId.slice(0, 8) };
}

export const actsOf = (stack: Stack, operatorId: string) =>
  stack.sql<Pick<OperatorAct, "verb" | "subject" | "note"> & { order_id: string | null }>(
    "select verb, subject, order_id, note from operator_acts where operator_id = $1 order by id",
    [operatorId],
  );
