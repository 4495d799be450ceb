import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PlansCard } from "@/components/esims/plans-card";
import type { Assignment } from "@/lib/esims/types";
import { loadMessages } from "@/lib/i18n/messages";
import { assignment, esim, inDays, NOW } from "./samples";

/** The plans of an eSIM whose own order is refunded, or not, as text. */
async function rowsOf(isRefunded: boolean, assignments: Assignment[]): Promise<string[]> {
  const sample = esim({ assignments });
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={await loadMessages("en")} timeZone="Asia/Jakarta">
      <PlansCard esim={{ ...sample, order: { ...sample.order, isRefunded } }} now={NOW} />
    </NextIntlClientProvider>,
  );
  return [...markup.matchAll(/<li.*?<\/li>/g)].map(([row]) => row.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|"));
}

it("a refunded plan of a refunded eSIM has neither a remainder nor a start", async () => {
  const [row] = await rowsOf(true, [assignment({ isRefunded: true })]);
  expect(row).toContain("|Refunded|");
  expect(row).toContain("Rp");
  expect(row).not.toMatch(/left|Starts|Not started/);
});

it("a plan whose money is owed again after its refund was withdrawn does not say that it is back", async () => {
  const [row] = await rowsOf(true, [assignment({ isRefunded: true, isStillOwed: true })]);
  expect(row).toContain("|Refund owed|");
  expect(row).not.toMatch(/Refunded|left|Starts/);
});

it("a plan of its own order, which was not refunded, keeps its state", async () => {
  const [row] = await rowsOf(true, [assignment()]);
  expect(row).toMatch(/\|Not started\|.*left\|Starts/);
  expect(row).not.toContain("Refunded");
});

it("a refunded plan that the operator keeps on a live eSIM is still summed up in its row", async () => {
  const [row] = await rowsOf(false, [assignment({ isRefunded: true })]);
  expect(row).toMatch(/\|Not started\|Refunded\|.*left\|Starts/);
});

it("so is one of an eSIM that goes on with another plan after its own order was refunded", async () => {
  const rows = await rowsOf(true, [assignment({ isRefunded: true }), assignment({ id: "a2", assignedAt: NOW })]);
  expect(rows[0]).toMatch(/\|Not started\|Refunded\|.*left\|Starts/);
  expect(rows[1]).not.toContain("Refunded");
  const running = { state: "active", start: NOW, end: inDays(7), isRefunded: true } as const;
  const [used] = await rowsOf(true, [assignment(running), assignment({ id: "a2", assignedAt: NOW })]);
  expect(used).toMatch(/\|Active\|Refunded\|.*\|Ends no later than \|/);
});

it("a plan that was added to a used-up eSIM starts right away", async () => {
  const rows = await rowsOf(false, [
    assignment({ state: "depleted", start: NOW }),
    assignment({ id: "a2", assignedAt: new Date(NOW.getTime() + 1) }),
  ]);
  expect(rows[0]).toContain("|Starting|");
  expect(rows[0]).toContain("|Starts right away|");
  expect(rows[0]).toMatch(/\|At least until \|20\sDec\s2026/);
});

it("what is left of a plan is not named where its state is unknown and no use is reported", async () => {
  const [row] = await rowsOf(false, [assignment({ state: "unknown" })]);
  expect(row).toMatch(/What is left of 5\sGB is not known/);
  const [read] = await rowsOf(false, [assignment({ state: "unknown", remainingBytes: 4e9 })]);
  expect(read).toMatch(/4\sGB of 5\sGB left/);
});
