import { expect, it } from "vitest";
import { MessageItem } from "@/components/desk/message-item";
import type { DeskMessage } from "@/lib/desk/types";
import { textOf } from "./text-of";

const SARI = "5a210c1e-0000-4000-8000-000000000000";
const UNKNOWN = "0d9a3f11-0000-4000-8000-000000000000";

function settledBy(operatorId: string | null) {
  const message: DeskMessage = {
    id: "7f0c2c1e-0000-4000-8000-000000000000",
    topic: "connection",
    locale: "id",
    text: "Belum tersambung di Tokyo",
    sender: { name: "B… S…", email: "bu…@pelancong.test", isGuest: true },
    iccidEnd: null,
    order: null,
    createdAt: "2026-11-29T00:00:00Z",
    settled: { at: "2026-11-29T00:30:00Z", operatorId, answer: "Nyalakan data roaming.", mailedAt: null },
  };
  const nothing = () => undefined;
  return textOf(
    <MessageItem message={message} now={new Date("2026-11-29T01:00:00Z")} onAsking={nothing} onSettled={nothing} />,
    "en",
    { "desk-operators": new Map([[SARI, "Sari Dewi"]]) },
  );
}

it("a message names who has answered it as the other lists of the desk do", async () => {
  expect(await settledBy(SARI)).toMatch(/\|Answered [^|]*Sari Dewi\|/);
  expect(await settledBy(UNKNOWN)).toMatch(/\|Answered [^|]*0d9a3f11\|/);
});
