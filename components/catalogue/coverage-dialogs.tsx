"use client";

import { lazy, type ReactNode, Suspense, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { chevronRightIcon } from "@/components/ui/icons";
import type { CountrySheetProps, ListWords, OperatorSheetProps, SheetState } from "./coverage-sheets";

/** Loaded with the first tap on a list, to keep the page small. */
const CountrySheet = lazy(async () => ({ default: (await import("./coverage-sheets")).CountrySheet }));
const OperatorSheet = lazy(async () => ({ default: (await import("./coverage-sheets")).OperatorSheet }));

type ListDialogProps = {
  words: ListWords;
  /** The list where no script runs, sent as little more than text; with a key for each line. */
  lines: readonly (readonly [key: string, text: string])[];
  sheetOf: (state: SheetState) => ReactNode;
};

/** A list behind its title and count. It opens as a sheet, or as a disclosure where no script runs. */
function ListDialog({ words, lines, sheetOf }: ListDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <details className="group rounded-card border border-line bg-surface">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            setWanted(true);
            setOpen(true);
          }}
          className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-4 font-semibold"
        >
          <span className="flex-1">{words.title}</span>
          <span className="text-muted text-sm tabular">{lines.length}</span>
          <Icon icon={chevronRightIcon} className="text-muted group-open:rotate-90" />
        </summary>
        <ul className="columns-[8rem] gap-x-4 border-line border-t p-4 text-xs">
          {lines.map(([key, text]) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </details>
      {isWanted && <Suspense fallback={null}>{sheetOf({ open: isOpen, onOpenChange: setOpen })}</Suspense>}
    </>
  );
}

/** The countries where plans work. */
export function CountryDialog(props: Omit<CountrySheetProps, keyof SheetState>) {
  const lines = props.countries.map(({ code, name }) => [code ?? name, name] as const);
  return <ListDialog words={props.words} lines={lines} sheetOf={(state) => <CountrySheet {...props} {...state} />} />;
}

/** The networks that plans use. */
export function OperatorDialog(props: Omit<OperatorSheetProps, keyof SheetState>) {
  const lines = props.operators.map(
    ({ brandName, networkName, speeds }) => [`${brandName}/${networkName}`, [brandName, ...speeds].join(" ")] as const,
  );
  return <ListDialog words={props.words} lines={lines} sheetOf={(state) => <OperatorSheet {...props} {...state} />} />;
}
