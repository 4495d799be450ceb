import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { CheckoutForm } from "@/components/checkout/checkout-form";
import { loadMessages } from "@/lib/i18n/messages";
import { sampleBuyer } from "../../support/sample-buyer";
import { aPlan } from "../plans/samples";

afterEach(() => vi.unstubAllGlobals());

const onEsim = { plan: aPlan(), esimId: "e1", esimName: "Jepang" };
const nothing = () => undefined;
const router = {
  push: nothing,
  replace: nothing,
  prefetch: nothing,
  back: nothing,
  forward: nothing,
  refresh: nothing,
};

it.each([
  [{ kind: "new", plan: aPlan() }, true],
  [{ kind: "topup", ...onEsim }, false],
  [{ kind: "extension", ...onEsim }, false],
] as const)("only an order that brings an eSIM says that it goes to the buyer's address", async (purchase, isNew) => {
  vi.stubGlobal("window", { navigator: { userAgent: "Mozilla/5.0 Chrome/141.0.0.0" } });
  const messages = await loadMessages("id");
  const markup = renderToStaticMarkup(
    <AppRouterContext.Provider value={{ ...router, bfcacheId: "" }}>
      <NextIntlClientProvider locale="id" messages={messages} timeZone="Asia/Jakarta">
        <CheckoutForm
          purchase={purchase}
          initial={sampleBuyer}
          otherChoice={{ to: { screen: "browse" }, label: "" }}
          answers={{ besideOpenUntil: null, besidePaid: new Set() }}
          findQuestion={async () => false}
          onOutdated={async () => undefined}
        />
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );
  const { hint, hintReceipt } = messages.checkout.buyer;
  expect([markup.includes(hint), markup.includes(hintReceipt)]).toEqual([isNew, !isNew]);
});
