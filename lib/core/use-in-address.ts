"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { writeQuery } from "./address-query";

type Values = Readonly<Record<string, string>>;

/**
 * How a list is narrowed and how much of it is shown, in the address of its page.
 * @returns the value of a name, '' where nothing is chosen, and a function that changes values
 */
export function useInAddress(): [inAddress: (name: string) => string, change: (values: Values) => void] {
  const asked = useSearchParams();
  // What this page has changed, since the address that React knows follows a little later.
  const [changed, setChanged] = useState<Values>({});
  const inAddress = (name: string) => changed[name] ?? asked.get(name) ?? "";
  const change = (values: Values) => {
    setChanged((earlier) => ({ ...earlier, ...values }));
    writeQuery(values);
  };
  return [inAddress, change];
}

/** How many entries of a list are shown: a page at first. @param asked as in the address */
export function shownCount(asked: string, page: number): number {
  const count = Number(asked);
  return Number.isInteger(count) && count > page ? count : page;
}
