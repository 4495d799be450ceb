import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Loaded } from "@/components/feedback/loaded";
import orders from "@/messages/en/orders.json";

beforeAll(() => vi.stubGlobal("navigator", { onLine: true }));
afterAll(() => vi.unstubAllGlobals());

type Names = readonly string[] | null;

function screen(read: { data: Names | undefined; error?: Error }): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ orders }} timeZone="Asia/Jakarta">
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

test("an answer is shown, even an empty one", () => {
  expect(screen({ data: ["Japan", "Singapore"] })).toBe("<p>Japan, Singapore</p>");
  expect(screen({ data: null })).toBe("<p>There is no list</p>");
});

test("data that could not be refreshed stays on the screen, under a warning", () => {
  const markup = screen({ data: ["Japan"], error });
  expect(markup).toContain(orders.stale);
  expect(markup).toMatch(/<p>Japan<\/p>$/);
});
