import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

type PartCardProps<Item> = {
  title: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What stands there without any item. */
  none: string;
  /** What stands above the rows. */
  above?: ReactNode;
  children: (item: Item) => ReactNode;
};

/** A part of an order's page: a heading and its rows. */
export function PartCard<Item>({ title, items, keyOf, none, above, children }: PartCardProps<Item>) {
  return (
    <Card>
      <h2 className="text-lg">{title}</h2>
      {above}
      {items.length === 0 && <p className="mt-2 text-muted text-sm">{none}</p>}
      {items.length > 0 && (
        <ul className="mt-2">
          {items.map((item) => (
            <li key={keyOf(item)} className="wrap-anywhere border-line border-t py-2 text-sm">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
