import { getTranslations } from "next-intl/server";
import { Flag } from "@/components/brand/flag";
import { PassCard } from "@/components/brand/pass";
import { PassFacts } from "@/components/brand/pass-facts";
import { ActionBar } from "@/components/layout/action-bar";
import { FactSection } from "@/components/plans/fact-section";
import { SalesNotice, WITHOUT_SALE } from "@/components/plans/sales-notice";
import { Facts } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import { clockIcon, type IconShape, simIcon } from "@/components/ui/icons";
import { refreshIcon } from "@/components/ui/private-icons";
import { destinationRoute } from "@/lib/catalogue/routes";
import { cn } from "@/lib/core/cn";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { periodOf } from "@/lib/offers/rules";
import type { Offer } from "@/lib/offers/types";
import { sceneOf } from "@/lib/plans/scenes";
import { planText } from "@/lib/plans/text";
import type { PageSales } from "@/lib/sales/types";
import { GetOffer } from "./get-offer";
import { OfferPrices } from "./offer-prices";

/** What comes with an offered plan. It is the same as with any other plan. */
async function OfferIncludes() {
  const t = await getTranslations("offers");
  const legal = await getTranslations("legal");
  const items: { icon: IconShape; title: string; text: string }[] = [
    { icon: simIcon, title: t("dataPlan"), text: t("dataPlanText") },
    { icon: clockIcon, title: t("start"), text: t("startText") },
    { icon: refreshIcon, title: t("refund"), text: legal("refund") },
  ];
  return (
    <section aria-labelledby="includes" className="mt-8">
      <h2 id="includes" className="text-lg">
        {t("includes")}
      </h2>
      <ul className="mt-4 flex flex-col gap-5">
        {items.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sea-soft text-sea-text">
              <Icon icon={icon} />
            </span>
            <div>
              <h3 className="font-semibold text-sm">{title}</h3>
              <p className="max-w-prose text-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function factsOf({ plan }: Pick<Offer, "plan">, locale: Locale) {
  const t = await getTranslations("offers");
  const text = planText(await getTranslations("plans"), locale);
  const fairUse = text.fairUse(plan);
  return [
    { label: t("data"), value: text.data(plan) },
    { label: t("validity"), value: text.duration(plan) },
    ...(fairUse ? [{ label: t("fairUse"), value: fairUse, wide: true }] : []),
  ];
}

/** One offer: the plan at its price, what it includes, and the button to checkout. */
export async function OfferScreen({ offer, locale, sales }: { offer: Offer; locale: Locale; sales: PageSales }) {
  const t = await getTranslations("offers");
  const destination = await getTranslations("destination");
  const text = planText(await getTranslations("plans"), locale);
  const { plan, place } = offer;
  return (
    <div
      className={cn(
        "lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-12",
        sales !== "open" && WITHOUT_SALE,
      )}
    >
      <header>
        <h1 className="mt-2 text-xl md:text-2xl">{offer.title}</h1>
        <p className="mt-1 max-w-prose text-base text-muted">{offer.description}</p>
        <p className="mt-2 text-muted text-sm tabular">{t("period", periodOf(offer, locale))}</p>
        <SalesNotice sales={sales} locale={locale} name={place.name} className="mt-4" />
      </header>
      <div className="mt-6 flex flex-col gap-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-2 lg:self-start">
        <PassCard
          scene={sceneOf(plan.places)}
          flag={<Flag code={place.isoCode} kind={place.type} />}
          title={text.place(plan)}
          subtitle={text.terms(plan)}
          tearOff={<OfferPrices offer={offer} />}
        >
          <PassFacts facts={await factsOf(offer, locale)} />
        </PassCard>
        <ActionBar>
          <p className="mb-1.5 flex items-baseline justify-between gap-2 text-sm lg:hidden">
            <span className="min-w-0 text-muted">
              <Facts>{text.terms(plan)}</Facts>
            </span>
            <span className="shrink-0 font-bold tabular">{formatRupiah(offer.priceRupiah)}</span>
          </p>
          <p className="mb-1.5 text-muted text-xs">{destination("offers.fees")}</p>
          <GetOffer
            action={pathOf({ screen: "payment" }, locale)}
            bundleId={plan.id}
            offerId={offer.id}
            label={t("get")}
            offline={destination("offline")}
          />
        </ActionBar>
      </div>
      <div>
        <OfferIncludes />
        <div className="mt-8">
          <FactSection plans={[plan]} locale={locale} />
        </div>
        {place.originalName && (
          <Link
            to={destinationRoute(place.originalName, locale)}
            locale={locale}
            className="mt-6 inline-flex min-h-11 items-center rounded-control font-medium text-sea-text hover:underline"
          >
            {t("destination", { name: place.name })}
          </Link>
        )}
      </div>
    </div>
  );
}
