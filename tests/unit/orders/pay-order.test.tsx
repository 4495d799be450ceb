import { NextIntlClientProvider } from "next-intl";
import { isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import type { Failure } from "@/components/feedback/call-failure";
import { PayOrder } from "@/components/payment/pay-order";
import { currentToasts, dismissToast } from "@/components/ui/toast-store";
import { loadMessages } from "@/lib/i18n/messages";
import { aPlan } from "../plans/samples";

const INVOICE = "https://checkout.example/web/1";
const tap = { preventDefault: () => undefined, currentTarget: { href: INVOICE } };

type Handler = (event: typeof tap) => unknown;

const isComponent = (type: unknown): type is (props: object) => ReactNode => typeof type === "function";

/** What the first button or link of an element, or of a part of it, does when it is tapped. Called while a screen renders. */
function tapOf(node: ReactNode): Handler | undefined {
  if (Array.isArray(node)) return node.map(tapOf).find(Boolean);
  if (!isValidElement<{ onClick?: Handler; children?: ReactNode }>(node)) return undefined;
  const { onClick, children } = node.props;
  return onClick ?? tapOf(isComponent(node.type) ? node.type(node.props) : children);
}

function Screen({ invoiceUrl, onShown, onFailure }: Shown) {
  const order = { id: "1", invoiceUrl, kind: "new", plan: aPlan(), paidAmount: 0 } as const;
  const button = PayOrder({ order, variant: "accent", onInvoiced: () => undefined, onFailure });
  onShown(tapOf(button));
  return button;
}

type Shown = {
  invoiceUrl: string | null;
  onShown: (tapped: Handler | undefined) => void;
  onFailure: (failure: Failure | null) => void;
};

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

test.each([INVOICE, null])(
  "a tap that pays without a connection says at its button that it waits, and in no toast (invoice: %s)",
  async (invoiceUrl) => {
    const navigator = { onLine: false, userAgent: "Mozilla/5.0 Chrome/141.0.0.0" };
    vi.stubGlobal("navigator", navigator);
    vi.stubGlobal("window", { navigator });
    const messages = await loadMessages("id");
    const said: (Failure | null)[] = [];
    let tapped: Handler | undefined;
    renderToStaticMarkup(
      <NextIntlClientProvider locale="id" messages={messages} timeZone="Asia/Jakarta">
        <Screen
          invoiceUrl={invoiceUrl}
          onShown={(found) => {
            tapped = found;
          }}
          onFailure={(failure) => said.push(failure)}
        />
      </NextIntlClientProvider>,
    );
    tapped?.(tap);
    const { offline, invoice } = messages.orders;
    expect(said).toEqual([{ tone: "info", title: offline.title, text: invoice.offline }]);
    expect(currentToasts()).toEqual([]);
  },
);
