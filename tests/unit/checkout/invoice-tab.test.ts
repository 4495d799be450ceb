import { describe, expect, it } from "vitest";
import { openInvoiceTab, type TabHost } from "@/lib/checkout/invoice-tab";

const CHROME = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36";
const INSTAGRAM = `${CHROME} Instagram 300.0.0.0 Android`;
const INVOICE = "https://checkout.example/web/1";

function browser({ userAgent = CHROME, blocked = false, globals = {} } = {}) {
  const seen = { opened: 0, here: "", there: "", closed: false };
  const tab = {
    closed: false,
    opener: "us" as unknown,
    document: { title: "", body: { textContent: null as string | null } },
    location: {
      replace: (url: string) => {
        seen.there = url;
      },
    },
    close: () => {
      seen.closed = true;
    },
  };
  const host: TabHost = {
    ...globals,
    navigator: { userAgent },
    location: {
      assign: (url) => {
        seen.here = url;
      },
    },
    open: () => {
      seen.opened += 1;
      return blocked ? null : tab;
    },
  };
  return { host, tab, seen };
}

describe("openInvoiceTab", () => {
  it("opens the tab immediately with a waiting message, before the address is known", () => {
    const { host, tab, seen } = browser();
    openInvoiceTab(host, "Membuat Pembayaran...");
    expect(seen).toMatchObject({ opened: 1, there: "", here: "" });
    expect(tab.document.body.textContent).toBe("Membuat Pembayaran...");
  });

  it("shows the invoice in that tab without access to its opener", () => {
    const { host, tab, seen } = browser();
    expect(openInvoiceTab(host, "").show(INVOICE)).toBe("new-tab");
    expect(seen).toMatchObject({ there: INVOICE, here: "" });
    expect(tab.opener).toBeNull();
  });

  it("closes the empty tab after a failure", () => {
    const { host, seen } = browser();
    openInvoiceTab(host, "").close();
    expect(seen).toMatchObject({ closed: true, there: "", here: "" });
  });

  it("uses the current tab when the new one is blocked", () => {
    const { host, seen } = browser({ blocked: true });
    const opened = openInvoiceTab(host, "");
    expect(opened.show(INVOICE)).toBe("same-tab");
    expect(seen.here).toBe(INVOICE);
    expect(() => opened.close()).not.toThrow();
  });

  it("uses the current tab when the traveller has closed the new one", () => {
    const { host, tab, seen } = browser();
    const opened = openInvoiceTab(host, "");
    tab.closed = true;
    expect(opened.show(INVOICE)).toBe("same-tab");
    expect(seen).toMatchObject({ here: INVOICE, there: "" });
  });

  it.each([
    ["an in-app browser", { userAgent: INSTAGRAM }],
    ["a native shell", { globals: { Capacitor: {} } }],
  ])("does not try a new tab in %s", (_where, options) => {
    const { host, seen } = browser(options);
    expect(openInvoiceTab(host, "").show(INVOICE)).toBe("same-tab");
    expect(seen).toMatchObject({ opened: 0, here: INVOICE });
  });
});
