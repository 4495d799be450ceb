import { getTranslations } from "next-intl/server";
import { Flag } from "@/components/brand/flag";
import { PassCard } from "@/components/brand/pass";
import { Icon } from "@/components/ui/icon";
import { arrowRightIcon } from "@/components/ui/icons";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import { periodOf } from "@/lib/offers/rules";
import type { Offer } from "@/lib/offers/types";
import { sceneOf } from "@/lib/plans/scenes";
import { planText } from "@/lib/plans/text";
import { OfferPrices } from "./offer-prices";

/** No line breaks inside a name. */
const inOneLine = (name: string) => name.replaceAll(" ", "\u00a0");

/** An offer in the list, drawn as a pass, with both prices on its tear-off part. */
export async function OfferCard({ offer, locale }: { offer: Offer; locale: Locale }) {
  const t = await getTranslations("offers");
  const text = planText(await getTranslations("plans"), locale);
  const { plan, place } = offer;
  const name = text.place(plan);
  const isNamed = offer.title.includes(name);
  return (
    <PassCard
      as={Link}
      to={{ screen: "specialOffer", id: offer.id }}
      locale={locale}
      className="h-full"
      scene={sceneOf(plan.places)}
      flag={<Flag code={place.isoCode} kind={place.type} />}
      title={<h2 className="text-lg">{offer.title.replace(name, inOneLine(name))}</h2>}
      subtitle={isNamed ? text.terms(plan) : text.inOneLine(plan)}
      tearOff={
        <>
          <OfferPrices offer={offer} />
          <span className="mt-3 flex items-center justify-between gap-2 font-semibold text-sea-text text-sm">
            {t("open")}
            <Icon icon={arrowRightIcon} />
          </span>
        </>
      }
    >
      <p>{offer.description}</p>
      <p className="mt-2 text-muted text-xs tabular">{t("period", periodOf(offer, locale))}</p>
    </PassCard>
  );
}
