"use client";

import { type ComponentType, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { chevronRightIcon } from "@/components/ui/icons";
import type { SheetState } from "@/components/ui/sheet";
import { cn } from "@/lib/core/cn";
import { usePart } from "@/lib/core/use-part";
import type { CountrySheetProps, ListWords, OperatorSheetProps } from "./coverage-sheets";

const loadCountries = async () => (await import("./coverage-sheets")).CountrySheet;
const loadOperators = async () => (await import("./coverage-sheets")).OperatorSheet;

type ListDialogProps<Content> = {
  /** The list where no script runs, sent as little more than text; with a key for each line. */
  lines: readonly (readonly [key: string, text: string])[];
  loadSheet: () => Promise<ComponentType<Content & SheetState>>;
  content: Content;
};

/** A list behind its title and count. It opens as a sheet, or as a disclosure where no script runs or the sheet is not loaded. */
function ListDialog<Content extends { words: ListWords }>({ lines, loadSheet, content }: ListDialogProps<Content>) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [isPlain, setPlain] = useState(false);
  const ListSheet = usePart(loadSheet, isWanted, openPlain);

  function openPlain() {
    setWanted(false);
    setOpen(false);
    setPlain(true);
  }

  return (
    <>
      <details open={isPlain} className="group rounded-card border border-line bg-surface">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            if (isPlain) return setPlain(false);
            setWanted(true);
            setOpen(true);
          }}
          className={cn(
            isOpen && "animate-pulse",
            "flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-4 font-semibold",
          )}
        >
          <span className="flex-1">{content.words.title}</span>
          <span className="text-muted text-sm tabular">{lines.length}</span>
          <Icon icon={chevronRightIcon} className="text-muted group-open:rotate-90" />
        </summary>
        <ul className="columns-[8rem] gap-x-4 border-line border-t p-4 text-xs">
          {lines.map(([key, text]) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </details>
      {ListSheet && <ListSheet {...content} open={isOpen} onOpenChange={setOpen} onFailed={openPlain} />}
    </>
  );
}

/** The countries where plans work. */
export function CountryDialog(props: Omit<CountrySheetProps, keyof SheetState>) {
  const lines = props.countries.map(({ code, name }) => [code ?? name, name] as const);
  return <ListDialog lines={lines} loadSheet={loadCountries} content={props} />;
}

/** The networks that plans use, by their brand; with the network's name where several have the same. */
export function OperatorDialog(props: Omit<OperatorSheetProps, keyof SheetState>) {
  const brands = Map.groupBy(props.operators, ({ brandName }) => brandName);
  const lines = props.operators.map(({ brandName, networkName, speeds }) => {
    const isShared = (brands.get(brandName)?.length ?? 0) > 1 && networkName !== brandName;
    return [
      `${brandName}/${networkName}`,
      [brandName, ...(isShared ? [`(${networkName})`] : []), ...speeds].join(" "),
    ] as const;
  });
  return <ListDialog lines={lines} loadSheet={loadOperators} content={props} />;
}
