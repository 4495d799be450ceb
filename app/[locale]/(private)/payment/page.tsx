import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { wayBack } from "@/app/[locale]/(private)/way-plan";
import { AfterSaleCheckout } from "@/components/checkout/aftersale-checkout";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { PaymentNote } from "@/components/checkout/payment-note";
import { Unavailable } from "@/components/feedback/unavailable";
import { single } from "@/lib/auth/after-login";
import { liveTraveller, verifiedTraveller, whyUnchecked } from "@/lib/auth/session";
import { esimToBuyAgain, legalEntity } from "@/lib/checkout/service";
import { log } from "@/lib/core/log";
import { offerField, type PaymentQuery, pathOf, type Route } from "@/lib/i18n/paths";
import {
  type AfterSaleKind,
  isAfterSaleKind,
  isOrderKind,
  ORDER_KINDS,
  type OrderKind,
  UNNAMED_KIND,
} from "@/lib/orders/kinds";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkout");
  return { title: t("documentTitle") };
}

/** The offer that the address names, or the one of the plan among those that a form without JavaScript has sent. */
function offerOf(bundleId: string | null | undefined, query: Awaited<PageProps<"/[locale]/payment">["searchParams"]>) {
  return single(query.offer) ?? (bundleId ? single(query[offerField(bundleId)]) : null);
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
  return (
    <Unavailable title={t("title")} ways={[{ to: { screen: "browse" }, label: t("action") }]}>
      {t("unknownKind")}
    </Unavailable>
  );
}

type PaymentRoute = { screen: "payment" } & PaymentQuery;

/** Where to go when the address names no eSIM: to checkout with the one to buy again for, or to the list. */
async function withEsim(route: PaymentRoute, kind: AfterSaleKind): Promise<Route> {
  const { targetsEsim, screen } = ORDER_KINDS[kind];
  const traveller = targetsEsim ? null : await liveTraveller();
  if (!traveller?.ok) return { screen };
  const esimId = await esimToBuyAgain(traveller.value, route.bundleId ?? "").catch((error: unknown) => {
    log.warn("checkout.esim_to_buy_again_unavailable", {}, error);
    return null;
  });
  return esimId === null ? { screen } : { ...route, esimId };
}

/**
 * Checkout. A guest logs in first and returns to the same plan. If an eSIM is needed but missing, it is the one that the plan is
 * bought again for, otherwise it is chosen first.
 */
export default async function PaymentPage({ searchParams }: PageProps<"/[locale]/payment">) {
  const query = await searchParams;
  const [bundleId, asked, esimId] = [query.bundle, query.type, query.esim].map(single);
  const offerId = offerOf(bundleId, query);
  const kind = asked ?? UNNAMED_KIND;
  const route = {
    screen: "payment",
    ...(bundleId && { bundleId }),
    ...(asked !== null && { type: asked }),
    ...(esimId && { esimId }),
    ...(offerId && { offerId }),
  } as const;
  const locale = await getLocale();
  const traveller = await verifiedTraveller();
  const isGuest = !traveller.ok && whyUnchecked(traveller) === null;
  if (isGuest) redirect(pathOf({ screen: "login", next: pathOf(route, locale) }, locale));
  const t = await getTranslations("checkout");
  const screen = isOrderKind(kind) ? ORDER_KINDS[kind].screen : null;
  if (isOrderKind(kind) && isAfterSaleKind(kind) && !esimId) redirect(pathOf(await withEsim(route, kind), locale));
  const back = screen
    ? ({ to: { screen, ...(esimId && { id: esimId }) }, label: t("backToChoice") } as const)
    : ((await wayBack(pathOf(route, locale), locale)) ?? ({ to: { screen: "orders" }, label: t("back") } as const));
  return (
    <TravellerPage route={route} back={back}>
      <h1 className="mb-3 text-[min(var(--text-xl),9vw)] md:mb-8 md:text-2xl">{t("title")}</h1>
      {isOrderKind(kind) ? (
        <Checkout kind={kind} bundleId={bundleId ?? ""} esimId={esimId ?? ""} {...(offerId && { offerId })} />
      ) : (
        <UnknownKind />
      )}
    </TravellerPage>
  );
}
