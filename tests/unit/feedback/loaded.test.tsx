import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Loaded } from "@/components/feedback/loaded";
import orders from "@/messages/en/orders.json";
import shell from "@/messages/en/shell.json";

beforeAll(() => vi.stubGlobal("navigator", { onLine: true }));
afterAll(() => vi.unstubAllGlobals());

type Names = readonly string[] | null;

function screen(read: { data: Names | undefined; error?: Error }): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ orders, shell }} timeZone="Asia/Jakarta">
      <Loaded
        read={{ error: undefined, mutate: () => {}, ...read }}
        failure={{ title: "The list did not load", text: "Try again." }}
        placeholder={<p>One moment</p>}
      >
        {(names: Names) => <p>{names === null ? "There is no list" : names.join(", ")}</p>}
      </Loaded>
    </NextIntlClientProvider>,
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

test("without a connection the eSIMs on this device come first, and trying again second", () => {
  vi.stubGlobal("navigator", { onLine: false });
  const buttons = [...screen({ data: undefined, error }).matchAll(/<(a|button)[^>]*class="([^"]*)"[^>]*>([^<]*)</g)];
  vi.stubGlobal("navigator", { onLine: true });
  expect(buttons.map(([, tag, , text]) => [tag, text])).toEqual([
    ["a", shell.offline.action],
    ["button", orders.refresh],
  ]);
  expect(buttons[0]?.[2]).not.toBe(buttons[1]?.[2]);
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
