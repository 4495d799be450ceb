import { renderToStaticMarkup } from "react-dom/server";
import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import { ActiveEsims } from "@/components/esims/active-esims";
import { texts } from "@/components/esims/home-texts/id";
import { OtherAccountError } from "@/lib/core/other-account";
import { SignedOutError } from "@/lib/core/signed-out";
import { aPlan } from "../plans/samples";
import { esim } from "./samples";

/** The section of the home page once it has read an eSIM, and the last read has failed. */
function homeAfter(error?: Error): string {
  const read = { data: { esims: [esim({ plan: aPlan() })], waiting: [] }, error };
  return renderToStaticMarkup(
    <SWRConfig value={{ provider: () => new Map([["esims", read]]) }}>
      <ActiveEsims locale="id" messages={texts} placeholder="" />
    </SWRConfig>,
  );
}

test("the home page keeps eSIMs that could not be refreshed", () => {
  expect(homeAfter()).toContain("/esim-detail/e1");
  expect(homeAfter(new Error("Failed to fetch"))).toContain("/esim-detail/e1");
});

test("the home page shows no eSIMs once their traveller's login has ended, or has become another one's", () => {
  expect(homeAfter(new SignedOutError())).toBe("");
  expect(homeAfter(new OtherAccountError())).toBe("");
});
