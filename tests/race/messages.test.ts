import { describe, expect, it } from "vitest";
import { newOperator } from "../integration/desk/support";
import { sabotage, untilBlocked, withConnections } from "../support/connections";
import { sharedStack } from "../support/shared-stack";

const running = sharedStack();

/** Two operators who answer one message, the second while the transaction of the first is open. @returns what both are told */
async function answeringAtOnce() {
  const { sql, databaseUrl } = running();
  const id = crypto.randomUUID();
  await sql("select receive_contact_message($1, 'Sari', 's@pelancong.test', 'install', 'Halo', 'id')", [id]);
  const operators = [await newOperator(running()), await newOperator(running())];
  const outcomes = await withConnections(databaseUrl, 2, async (connections) => {
    for (const [at, connection] of connections.entries()) {
      const claims = Buffer.from(operators[at]?.token.split(".")[1] ?? "", "base64url").toString();
      await connection.query(
        "select set_config('request.jwt.claims', $1, false), set_config('request.jwt.claim.sub', $2, false)",
        [claims, operators[at]?.id],
      );
    }
    const [first, second] = connections;
    if (!first || !second) throw new Error("no connection");
    const answer = (connection: typeof first, text: string) =>
      connection.query<{ outcome: string }>("select desk_answer_message($1, $2) as outcome", [id, text]);
    await first.query("begin");
    const early = await answer(first, "Jawaban pertama");
    const late = answer(second, "Jawaban kedua");
    await untilBlocked(sql, 1);
    await first.query("commit");
    return [early.rows[0]?.outcome, (await late).rows[0]?.outcome];
  });
  const [stored] = await sql<{ answer: string }>("select answer from contact_messages where id = $1", [id]);
  const acts = await sql("select id from operator_acts where subject = $1", [id]);
  return { outcomes, answer: stored?.answer, acts: acts.length };
}

describe("two operators who answer one message at once", () => {
  it("send one answer, and the second is told that the message is gone", async () => {
    expect(await answeringAtOnce()).toEqual({ outcomes: ["done", "gone"], answer: "Jawaban pertama", acts: 1 });
  });

  it("negative control: where the second does not wait, its answer replaces the first", async () => {
    const restore = await sabotage(running().sql, "settled_outcome", " for update", "");
    expect(await answeringAtOnce()).toEqual({ outcomes: ["done", "done"], answer: "Jawaban kedua", acts: 2 });
    await restore();
  });
});
