import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Steps } from "@/components/ui/steps";

it("no numbered step has the colour of 'you are here'", () => {
  const steps = ["Pilih", "Bayar", "Pasang"].map((title) => ({ title, text: title }));
  expect(renderToStaticMarkup(<Steps steps={steps} />)).not.toContain("sunrise");
});
