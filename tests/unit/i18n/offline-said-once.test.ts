import { expect, it } from "vitest";
import { loadMessages } from "@/lib/i18n/messages";
import { locales } from "@/lib/i18n/routing";

it.each(locales)(
  "what waits for a connection does not say again that there is none, as the bar above it does (%s)",
  async (locale) => {
    const { shell, destination, aftersale, checkout } = await loadMessages(locale);
    const lost = { id: "Tidak ada koneksi internet", en: "o internet connection" }[locale];
    expect(shell.offline.text).toContain(lost);
    for (const text of [destination.offline, aftersale.offline, checkout.connection.text]) {
      expect(text).not.toContain(lost);
      expect(text).toMatch(/begitu tersambung lagi\.$|once you are connected again\.$/);
    }
  },
);
