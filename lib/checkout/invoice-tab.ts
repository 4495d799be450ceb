import { isInAppBrowser, isNativeShell } from "@/lib/core/visitor";

type OpenedTab = {
  closed: boolean;
  opener: unknown;
  document: { title: string; body: { textContent: string | null } };
  location: { replace(url: string): void };
  close(): void;
};

/** The parts of `window` that are needed to open an invoice. */
export type TabHost = {
  navigator: { userAgent: string };
  location: { assign(url: string): void };
  open(url: string, target: string): OpenedTab | null;
};

export type InvoiceTab = {
  /** Shows the invoice in the new tab, or in this one when no other could be opened. */
  show(url: string): "new-tab" | "same-tab";
  /** Closes the empty tab after a failure. */
  close(): void;
};

/** Whether the browser can show the invoice beside this page. In-app browsers and native shells have no second tab. */
export function hasTabs(host: Pick<TabHost, "navigator">): boolean {
  return !isInAppBrowser(host.navigator.userAgent) && !isNativeShell(host);
}

/**
 * Opens the invoice's tab. Call it in the tap's event handler and before the request: browsers block a tab that is opened
 * later as a pop-up. In-app browsers and native shells have no second tab, so the invoice replaces this page.
 * @param waitingText shown in the empty tab until the invoice exists
 */
export function openInvoiceTab(host: TabHost, waitingText: string): InvoiceTab {
  const tab = hasTabs(host) ? host.open("", "_blank") : null;
  if (tab) {
    tab.opener = null;
    tab.document.title = waitingText;
    tab.document.body.textContent = waitingText;
  }
  return {
    show(url) {
      if (!tab || tab.closed) {
        host.location.assign(url);
        return "same-tab";
      }
      tab.location.replace(url);
      return "new-tab";
    },
    close() {
      tab?.close();
    },
  };
}
