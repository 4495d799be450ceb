import { NextIntlClientProvider } from "next-intl";
import { isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { CancelOrder } from "@/components/orders/cancel-order";
import { noteOrder, useOrderNote } from "@/components/orders/order-note";
import { currentToasts, dismissToast } from "@/components/ui/toast-store";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";
import type { MoneyWhenCancelled } from "@/lib/orders/payment-states";
import type { OrderStanding } from "@/lib/orders/types";

// The server's renderer shows no note.
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: <Value,>(_subscribe: unknown, read: () => Value) => read(),
}));

const ORDER_ID = "8d3f3c1e-6d0c-4a8b-9f4e-2b7a5c1d9e01";

type Props = { variant?: string; onClick?: () => Promise<void>; children?: ReactNode; footer?: ReactNode };

/** What the button that confirms does when it is tapped. */
function confirmOf(node: ReactNode): (() => Promise<void>) | undefined {
  if (Array.isArray(node)) return node.map(confirmOf).find(Boolean);
  if (!isValidElement<Props>(node)) return undefined;
  const { variant, onClick, children, footer } = node.props;
  return variant === "danger" ? onClick : (confirmOf(footer) ?? confirmOf(children));
}

function Screen({ run }: { run: () => void }) {
  run();
  return null;
}

/** Runs hooks as a component does. */
async function inComponent<Value>(use: () => Value, locale: Locale = "id"): Promise<Value | undefined> {
  let found: Value | undefined;
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <Screen
        run={() => {
          found = use();
        }}
      />
    </NextIntlClientProvider>,
  );
  return found;
}

/** What the banner of the order then says. */
const noteOf = (standing: OrderStanding) => inComponent(() => useOrderNote(ORDER_ID, standing));

/** The toasts of a cancellation whose call says this of the money. */
async function cancelled(money: MoneyWhenCancelled, locale: Locale = "id") {
  vi.stubGlobal("fetch", async () => Response.json({ success: true, money }));
  const confirm = await inComponent(
    () => confirmOf(CancelOrder({ orderId: ORDER_ID, onDone: () => undefined })),
    locale,
  );
  await confirm?.();
  return currentToasts().map(({ title, description, tone }) => ({ title, description, tone }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  noteOrder(ORDER_ID, null);
  for (const { id } of currentToasts()) dismissToast(id);
});

test.each(locales)("a cancellation says that nothing was charged where that is certain, in '%s'", async (locale) => {
  const { done, doneText } = (await loadMessages(locale)).order.cancel;
  expect(await cancelled("none", locale)).toEqual([{ title: done, description: doneText, tone: "success" }]);
  expect(await noteOf("cancelled")).toBeNull();
  expect(doneText).toBe({ id: "Tidak ada yang ditagih.", en: "Nothing was charged." }[locale]);
});

test("one that was not checked claims nothing: the banner of its order says so", async () => {
  expect(await cancelled("unchecked")).toEqual([]);
  expect(await noteOf("cancelled")).toBe("unchecked");
});

test("one that finds money claims nothing", async () => {
  expect(await cancelled("arrived")).toEqual([]);
  expect(await noteOf("review")).toBe("checked");
});
