import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ChangeCard } from "@/components/aftersale/esim-change";
import { useEsimFacts } from "@/components/esims/esim-facts";
import { esimStatus } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { loadMessages } from "@/lib/i18n/messages";
import { assignment, esim, inDays, NOW } from "../esims/samples";
import { aPlan } from "../plans/samples";

const month = aPlan({ id: "month", duration: 30, durationDays: 30 });

function Validity({ of }: { of: Esim }) {
  const { value } = useEsimFacts().validity(esimStatus(of, NOW), of);
  return <p>{value}</p>;
}

async function textOf(of: Esim): Promise<string> {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="id" messages={await loadMessages("id")} timeZone="Asia/Jakarta">
      <Validity of={of} />
      <ChangeCard esim={of} option={month} />
    </NextIntlClientProvider>,
  );
  return markup
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|")
    .replace(/\s+/g, " ");
}

const week = { plan: aPlan({ duration: 7, durationDays: 7 }) };

it("a badge below a date says that its days are left", async () => {
  const running = assignment({ ...week, state: "active", start: NOW, end: inDays(5) });
  expect(await textOf(esim({ assignments: [running] }))).toMatch(/^\|25 Nov 2026\|5 hari lagi\|/);
});

it("one waiting plan lasts its days, and at most their sum with a plan behind it", async () => {
  const text = await textOf(esim({ assignments: [assignment(week)] }));
  expect(text).toMatch(/^\|7 hari sejak tersambung\|/);
  expect(text).toContain("|paling lama 37 hari sejak tersambung|");
});

it("the days of two waiting plans are the most that they last, because the second starts when the first is used up", async () => {
  const second = assignment({ ...week, id: "a2", assignedAt: inDays(0) });
  const text = await textOf(esim({ assignments: [assignment(week), second] }));
  expect(text.match(/paling lama (14|44) hari sejak tersambung/g)).toHaveLength(3);
});
