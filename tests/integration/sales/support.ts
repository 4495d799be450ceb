import { only } from "../../support/database";
import type { Stack } from "../../support/stack";
import { callAs, newOperator } from "../desk/support";

type What = { p_destination_id?: string; p_plan?: string };

/** An operator who pauses and resumes sales at the desk, each confirmed by `word`. */
export async function pausingOperator(stack: Stack) {
  const operator = await newOperator(stack);
  const pauseId = async () =>
    only(await stack.sql<{ id: string }>("select id from sale_pauses order by paused_at desc limit 1")).id;
  return {
    ...operator,
    pause: async (word: string, what: What = {}, p_reason = "Sari: the vendor is down") => {
      const args = { ...what, p_word: word, p_reason };
      return (await callAs(operator.token, "desk_pause_sales", args)).answer;
    },
    resume: async (word: string) =>
      (await callAs(operator.token, "desk_resume_sales", { p_pause_id: await pauseId(), p_word: word })).answer,
  };
}

export const placeOf = async ({ sql }: Stack, name: string) =>
  only(await sql<{ id: string }>("select id from destinations where name = $1", [name])).id;
