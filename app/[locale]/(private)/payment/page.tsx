import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { wayBack } from "@/app/[locale]/(private)/way-plan";
import { AfterSaleCheckout } from "@/components/checkout/aftersale-checkout";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { PaymentNote } from "@/components/checkout/payment-note";
import { Unavailable } from "@/components/feedback/unavailable";
import { single } from "@/lib/auth/destination";
import { verifiedTraveller } from "@/lib/auth/session";
import { legalEntity } from "@/lib/checkout/service";
import { pathOf } from "@/lib/i18n/paths";
import { isAfterSaleKind, isOrderKind, ORDER_KINDS, type OrderKind } from "@/lib/orders/kinds";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkout");
  return { title: t("documentTitle") };
}

type CheckoutProps = { kind: OrderKind; bundleId: string; esimId: string; offerId?: string };

function Checkout({ kind, bundleId, esimId, offerId }: CheckoutProps) {
  const note = <PaymentNote seller={legalEntity()} />;
  if (isAfterSaleKind(kind)) return <AfterSaleCheckout kind={kind} bundleId={bundleId} esimId={esimId} note={note} />;
  return <CheckoutScreen kind={kind} bundleId={bundleId} note={note} {...(offerId && { offerId })} />;
}

/** Shown when the address names an unknown order kind: nothing can be bought. */
async function UnknownKind() {
  const t = await getTranslations("checkout.unavailable");
  const errors = await getTranslations("errors");
  return (
    <Unavailable title={t("title")} ways={[{ to: { screen: "browse" }, label: t("action") }]}>
      {errors("order_type_unsupported")}
    </Unavailable>
  );
}

/** Checkout. A guest logs in first and returns to the same plan. If an eSIM is needed but missing, it is chosen first. */
export default async function PaymentPage({ searchParams }: PageProps<"/[locale]/payment">) {
  const query = await searchParams;
  const [bundleId, asked, esimId, offerId] = [query.bundle, query.type, query.esim, query.offer].map(single);
  const kind = asked ?? "new";
  const route = {
    screen: "payment",
    ...(bundleId && { bundleId }),
    ...(asked !== null && { type: asked }),
    ...(esimId && { esimId }),
    ...(offerId && { offerId }),
  } as const;
  const locale = await getLocale();
  const traveller = await verifiedTraveller();
  const isGuest = !traveller.ok && traveller.error.code !== "auth_unavailable";
  if (isGuest) redirect(pathOf({ screen: "login", next: pathOf(route, locale) }, locale));
  const t = await getTranslations("checkout");
  const screen = isOrderKind(kind) ? ORDER_KINDS[kind].screen : null;
  if (screen && !esimId) redirect(pathOf({ screen }, locale));
  const back = screen
    ? ({ to: { screen, ...(esimId && { id: esimId }) }, label: t("backToChoice") } as const)
    : ((await wayBack(pathOf(route, locale), locale)) ?? ({ to: { screen: "orders" }, label: t("back") } as const));
  return (
    <TravellerPage route={route} back={back}>
      <h1 className="mb-3 text-xl md:mb-8 md:text-2xl">{t("title")}</h1>
      {isOrderKind(kind) ? (
        <Checkout kind={kind} bundleId={bundleId ?? ""} esimId={esimId ?? ""} {...(offerId && { offerId })} />
      ) : (
        <UnknownKind />
      )}
    </TravellerPage>
  );
}
