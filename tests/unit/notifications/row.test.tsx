import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NotificationRow } from "@/components/notifications/notification-row";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

const at = new Date("2026-11-20T10:00:00Z");

async function textOf(orderId: string | null, locale: Locale) {
  const notification = {
    ...{
      id: "n1",
      type: "esim" as const,
      title: "eSIM Jepang siap dipasang",
      message: "Kode QR ada di halaman eSIM Anda.",
    },
    ...{ texts: {}, orderId, isRead: true, createdAt: at },
  };
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <NotificationRow notification={notification} now={at} onRead={async () => undefined} />
    </NextIntlClientProvider>,
  );
  return markup.replace(/<[^>]+>/g, "|");
}

it.each([
  ["id", "Pesanan e10210d9"],
  ["en", "Order e10210d9"],
] as const)("a notification names its order, because several may read the same (%s)", async (locale, order) => {
  expect(await textOf("e10210d9-5711-4edd-9458-e72682b88a98", locale)).toContain(order);
  expect(await textOf("00000000-0000-4000-8000-000000000000", locale)).not.toContain(order);
  expect(await textOf(null, locale)).not.toMatch(/Pesanan |Order /);
});
