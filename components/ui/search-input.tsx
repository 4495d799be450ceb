import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";
import { Icon } from "./icon";
import { searchIcon } from "./icons";
import { Input } from "./input";

/** A search field with its icon. `className` is for the box around both; the caller must label the field. */
export function SearchInput({ className, ...field }: ComponentProps<"input">) {
  return (
    <div className={cn("relative", className)}>
      <Icon icon={searchIcon} className="pointer-events-none absolute top-3.5 left-4 text-muted" />
      <Input type="search" autoComplete="off" className="pl-12" {...field} />
    </div>
  );
}
