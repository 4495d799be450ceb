import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { Children, isValidElement, type ReactElement, type ReactNode, useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { OrderRow } from "@/components/orders/order-row";
import { OrderList } from "@/components/orders/orders-screen";
import { Button } from "@/components/ui/button";
import { SearchInput } from "@/components/ui/search-input";
import { loadMessages } from "@/lib/i18n/messages";
import { aListedOrder } from "./samples";

const orders = Array.from({ length: 50 }, (_, index) => aListedOrder({ id: `o${index}` }));

type Handlers = { children?: ReactNode; onClick?: () => void; onChange?: (event: object) => void };

/** The elements of a screen before they are rendered. */
function elementsIn(node: ReactNode): ReactElement<Handlers>[] {
  return Children.toArray(node).flatMap((child) =>
    isValidElement<Handlers>(child) ? [child, ...elementsIn(child.props.children)] : [],
  );
}

type Act = (elements: ReactElement<Handlers>[]) => void;

/** Acts one after the other, and says how many orders the list shows before each and at the end. */
function Visit({ acts, onShown }: { acts: readonly Act[]; onShown: (count: number) => void }) {
  const [done, setDone] = useState(0);
  const elements = elementsIn(OrderList({ orders, onChange: () => undefined }));
  onShown(elements.filter(({ type }) => type === OrderRow).length);
  acts[done]?.(elements);
  if (done < acts.length) setDone(done + 1);
  return null;
}

async function shownBy(...acts: Act[]): Promise<number[]> {
  const shown: number[] = [];
  // The list writes how much it shows into its address.
  vi.stubGlobal("window", { location: new URL("http://localhost/orders"), history: { replaceState: () => undefined } });
  renderToStaticMarkup(
    <NextIntlClientProvider locale="id" messages={await loadMessages("id")} timeZone="Asia/Jakarta">
      <SearchParamsContext.Provider value={new URLSearchParams()}>
        <Visit acts={acts} onShown={(count) => shown.push(count)} />
      </SearchParamsContext.Provider>
    </NextIntlClientProvider>,
  );
  vi.unstubAllGlobals();
  return shown;
}

const more = (elements: ReactElement<Handlers>[]) => elements.find(({ type }) => type === Button)?.props.onClick?.();
const search = (elements: ReactElement<Handlers>[]) =>
  elements.find(({ type }) => type === SearchInput)?.props.onChange?.({ target: { value: "japan" } });

it("a search begins at the first page of what it finds", async () => {
  expect(await shownBy(more, search, more)).toEqual([20, 40, 20, 40]);
});
