import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BuyerFields } from "@/components/checkout/buyer-fields";
import { loadMessages } from "@/lib/i18n/messages";

it.each([
  ["whose data is all known", "Sari"],
  ["of whom only the address is known", ""],
])("the address of a buyer %s breaks before its '@', not inside of its domain", async (_who, given_names) => {
  const initial = {
    given_names,
    surname: "",
    email: "sari@kelana.example",
    mobile_number: given_names && "81234567890",
  };
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="id" messages={await loadMessages("id")} timeZone="Asia/Jakarta">
      <BuyerFields initial={initial} isForNewEsim errorAt={() => undefined} foldWhenKnown />
    </NextIntlClientProvider>,
  );
  expect(markup).toContain("sari<wbr/>@kelana.example");
});
