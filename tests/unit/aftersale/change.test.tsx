import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ChangeCard, TargetPass, TargetRow } from "@/components/aftersale/esim-change";
import { useEsimFacts } from "@/components/esims/esim-facts";
import { addedStart } from "@/lib/aftersale/rules";
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

async function shown(node: ReactNode): Promise<string> {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="id" messages={await loadMessages("id")} timeZone="Asia/Jakarta">
      {node}
    </NextIntlClientProvider>,
  );
  return markup
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|")
    .replace(/\s+/g, " ");
}

const textOf = (of: Esim) =>
  shown(
    <>
      <Validity of={of} />
      <ChangeCard esim={of} option={month} />
    </>,
  );

const week = { plan: aPlan({ duration: 7, durationDays: 7 }) };

it("an end has its hour, and a badge below it says that its days are left", async () => {
  const running = assignment({ ...week, state: "active", start: NOW, end: inDays(5) });
  expect(await textOf(esim({ assignments: [running] }))).toMatch(/^\|25\sNov\s2026, \d\d\.\d\d\sWIB\|5 hari lagi\|/);
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

it("days of a plan that starts by itself count from its start, on the eSIM's screen and where a plan is added to it", async () => {
  const usedUp = assignment({ ...week, state: "depleted", start: inDays(-2), end: inDays(5), remainingBytes: 0 });
  const next = assignment({ ...week, id: "a2", state: "processing", assignedAt: inDays(0) });
  const starting = esim({ assignments: [usedUp, next] });
  expect(await shown(<Validity of={starting} />)).toMatch(/^\|27\sNov\s2026, \d\d\.\d\d\sWIB\|7 hari sejak mulai\|$/);
  const screens = [
    await shown(<TargetRow esim={starting} className="" />),
    await shown(<TargetPass esim={starting} option={month} />),
    await shown(<ChangeCard esim={starting} option={month} />),
  ];
  for (const text of screens) {
    expect(text).toContain("|7 hari sejak mulai|");
    expect(text).not.toContain("tersambung");
  }
  for (const text of screens.slice(1)) {
    expect(text).toContain("|paling lama 37 hari sejak mulai|");
    expect(text).toContain("|Masa aktif sudah berjalan,");
  }
});

it("the first lapse is named before and after a choice, where more than one plan holds data", async () => {
  const left = { initialBytes: 3e9, remainingBytes: 1.9e9 };
  const running = assignment({ ...week, ...left, state: "active", start: inDays(-2), end: inDays(5) });
  const next = assignment({ ...week, id: "a2", initialBytes: 1e9, remainingBytes: 1e9, assignedAt: inDays(0) });
  const parts = /1,9.GB berlaku sampai 25 Nov 2026.{1,12}WIB, 1.GB paling lama sampai 2 Des 2026.{1,12}WIB/;
  const several = esim({ assignments: [running, next] });
  expect(await shown(<TargetPass esim={several} option={undefined} />)).toMatch(parts);
  for (const text of [
    await shown(<TargetPass esim={several} option={month} />),
    await shown(<ChangeCard esim={several} option={month} />),
  ]) {
    expect(text).toMatch(new RegExp(`Sisa kuota sekarang dipakai dulu: ${parts.source}; yang belum terpakai`));
  }
  const one = esim({ assignments: [running] });
  expect(await shown(<TargetPass esim={one} option={undefined} />)).not.toMatch(/berlaku sampai|hangus/);
  expect(await shown(<ChangeCard esim={one} option={month} />)).toMatch(
    /Sisa kuota sekarang dipakai dulu, paling lama sampai 25 Nov 2026.{1,12}WIB; yang belum terpakai saat itu hangus\. Paket baru/,
  );
});

it("after a plan that is paid and still being added, neither the start nor the end of another one is promised", async () => {
  const usedUp = assignment({ ...week, state: "depleted", start: inDays(-2), end: inDays(5), remainingBytes: 0 });
  const running = assignment({ ...week, state: "active", start: inDays(-2), end: inDays(5) });
  for (const held of [usedUp, running, assignment(week)]) {
    const own = esim({ assignments: [held] });
    const adding = esim({ assignments: [held], openAddition: { orderId: "o2", isPaid: true } });
    for (const Screen of [TargetPass, ChangeCard]) {
      const promises =
        /begitu pembayaran masuk|dihitung sejak|Sisa kuota sekarang dipakai dulu|25 Des|1 Jan|37 hari sejak/;
      expect(await shown(<Screen esim={own} option={month} />)).toMatch(promises);
      const text = await shown(<Screen esim={adding} option={month} />);
      expect(text).not.toMatch(promises);
      expect(text).toContain("|Paket ini mulai setelah paket yang sudah dibayar dan sedang ditambahkan");
      expect(text).toMatch(/berlaku 30\shari sejak mulai/);
    }
  }
  const paid = esim({ assignments: [usedUp], openAddition: { orderId: "o2", isPaid: true } });
  expect(addedStart(paid)).toBe("afterAdded");
  const unpaid = esim({ assignments: [usedUp], openAddition: { orderId: "o2", isPaid: false } });
  expect(await shown(<ChangeCard esim={unpaid} option={month} />)).toContain("begitu pembayaran masuk");
});
