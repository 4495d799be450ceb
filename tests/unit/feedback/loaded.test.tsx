import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LoadFailure } from "@/components/feedback/load-failure";
import { Loaded } from "@/components/feedback/loaded";
import { useWriteFailure } from "@/components/feedback/login-way";
import { ServiceDown } from "@/components/feedback/service-down";
import { buttonClass } from "@/components/ui/button";
import { OtherAccountError } from "@/lib/core/other-account";
import errors from "@/messages/en/errors.json";
import orders from "@/messages/en/orders.json";

beforeAll(() => vi.stubGlobal("navigator", { onLine: true }));
afterAll(() => vi.unstubAllGlobals());

type Names = readonly string[] | null;

const within = (element: ReactElement) => (
  <NextIntlClientProvider locale="en" messages={{ errors, orders }} timeZone="Asia/Jakarta">
    {element}
  </NextIntlClientProvider>
);

function screen(read: { data: Names | undefined; error?: Error }): string {
  return renderToStaticMarkup(
    within(
      <Loaded
        read={{ error: undefined, mutate: () => {}, ...read }}
        failure={{ title: "The list did not load", text: "Try again." }}
        placeholder={<p>One moment</p>}
      >
        {(names: Names) => <p>{names === null ? "There is no list" : names.join(", ")}</p>}
      </Loaded>,
    ),
  );
}

const error = new Error("Failed to fetch");

test("a placeholder is shown until the first answer", () => {
  expect(screen({ data: undefined })).toBe("<p>One moment</p>");
});

test("a first read that fails is reported, with a way to try again", () => {
  const markup = screen({ data: undefined, error });
  expect(markup).toContain("The list did not load");
  expect(markup).toContain(orders.refresh);
  expect(markup).not.toContain("One moment");
});

/** The buttons and links of a screen without a connection: element, classes, text. */
function offline(element: ReactElement): readonly string[][] {
  vi.stubGlobal("navigator", { onLine: false });
  const markup = renderToStaticMarkup(within(element)).replaceAll("&amp;", "&");
  vi.stubGlobal("navigator", { onLine: true });
  return [...markup.matchAll(/<(a|button)[^>]*class="([^"]*)"[^>]*>([^<]*)</g)].map(([, ...parts]) => parts);
}

test("without a connection trying again has no rank, and nothing says a second time where the bar leads to", () => {
  const buttons = offline(<LoadFailure error={error} title="" onRetry={() => {}} />);
  expect(buttons).toEqual([["button", buttonClass({ variant: "outline" }), orders.refresh]]);
});

test("before a payment trying again is the main button without a connection too", () => {
  const buttons = offline(<LoadFailure error={error} title="" isBeforePayment onRetry={() => {}} />);
  expect(buttons).toEqual([["button", buttonClass(), orders.refresh]]);
});

test("an answer is shown, even an empty one", () => {
  expect(screen({ data: ["Japan", "Singapore"] })).toBe("<p>Japan, Singapore</p>");
  expect(screen({ data: null })).toBe("<p>There is no list</p>");
});

test("data that could not be refreshed stays on the screen, under a warning", () => {
  const markup = screen({ data: ["Japan"], error });
  expect(markup).toContain(orders.stale);
  expect(markup).toMatch(/<p>Japan<\/p>$/);
});

/** What a change says that found somebody else logged in. */
function RefusedChange() {
  const { title, text } = useWriteFailure()(new OtherAccountError(), { title: "Not stored", text: "Try again." });
  return `${title}: ${text}`;
}

test("once somebody else is logged in, a read and a change that did not happen say so", () => {
  expect(screen({ data: ["Japan"], error: new OtherAccountError() })).toContain(errors.other_account);
  expect(renderToStaticMarkup(within(<RefusedChange />))).toBe(`Not stored: ${errors.other_account}`);
});

test("a screen whose login was not checked says that the network had too many attempts only where that is so", () => {
  const said = (["down", "crowded"] as const).map((cause) =>
    renderToStaticMarkup(within(<ServiceDown cause={cause} />)).replaceAll("&#x27;", "'"),
  );
  expect(said[0]).toContain(orders.serviceDown.title);
  expect(said[1]).toContain(orders.crowdedNetwork.title);
  expect(said[1]).not.toMatch(/service|down/);
});
