import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AddressText } from "@/components/ui/address-text";

test("a long e-mail address breaks before its last @", () => {
  const markup = renderToStaticMarkup(<AddressText address={'"a@b"@contoh.example'} />);
  expect(markup).toContain("&quot;a@b&quot;<wbr/>@contoh.example</span>");
});
