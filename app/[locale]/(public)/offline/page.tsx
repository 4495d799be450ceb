import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { PublicPage } from "@/app/[locale]/(public)/public-page";
import { Toaster } from "@/components/ui/toaster";
import { WalletScreen } from "@/components/wallet/wallet-screen";
import type { Route } from "@/lib/i18n/paths";
import { locales } from "@/lib/i18n/routing";
import { screenMetadata } from "@/lib/seo/screen-metadata";

const route: Route = { screen: "offline" };

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

/** Not for search engines: the page shows only what this device keeps. */
export async function generateMetadata(): Promise<Metadata> {
  return { ...(await screenMetadata("offline")), robots: { index: false, follow: false } };
}

/** Shown in place of every page that cannot be reached. The service worker keeps it with every file that it needs (lib/offline). */
export default async function OfflinePage() {
  const t = await getTranslations();
  const { checkout, common, esim, esims, install, offline, order, orders, plans } = await getMessages();
  const { accepted, detail, late, receipt } = order;
  const { orderId, otherOwed, otherReviewed, status, total } = detail;
  const messages = {
    ...{ common, esim, esims, install, offline, plans },
    checkout: { invoice: { fee: checkout.invoice.fee }, methods: { name: checkout.methods.name } },
    order: { accepted, detail: { orderId, otherOwed, otherReviewed, status, total }, late, receipt },
    orders: {
      owed: orders.owed,
      standing: orders.standing,
      status: orders.status,
      type: orders.type,
      warning: orders.warning,
    },
  };
  return (
    <PublicPage route={route} back={{ to: { screen: "home" }, label: t("offline.back") }}>
      <h1 className="text-xl md:text-2xl">{t("offline.title")}</h1>
      <p role="note" className="mt-4 mb-5 hidden rounded-card bg-warning-soft p-4 text-sm noscript:block">
        {t("offline.needsScript")}
      </p>
      <NextIntlClientProvider messages={messages}>
        <Toaster label={t("common.toasts")} closeLabel={t("common.close")} />
        <WalletScreen />
      </NextIntlClientProvider>
    </PublicPage>
  );
}
