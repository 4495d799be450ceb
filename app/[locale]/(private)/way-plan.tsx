import { FlowPlan } from "@/components/auth/flow-plan";
import { single } from "@/lib/auth/destination";
import { plansById } from "@/lib/catalogue/service";
import { publicEnv } from "@/lib/core/env.public";
import { log } from "@/lib/core/log";
import { isUuid } from "@/lib/core/uuid";
import { pathOf } from "@/lib/i18n/paths";
import { type Locale, locales } from "@/lib/i18n/routing";
import { findOffer } from "@/lib/offers/service";

/** The plan that a path of the payment screen sells as a new order, and what it costs. Null for every other path. */
async function planOn(path: string, locale: Locale) {
  const { pathname, searchParams } = new URL(path, publicEnv.siteUrl);
  if (!locales.some((each) => pathOf({ screen: "payment" }, each) === pathname) || searchParams.has("type"))
    return null;
  const asked = (name: string) => {
    const value = single(searchParams.get(name) ?? undefined);
    return value !== null && isUuid(value) ? value : null;
  };
  const [bundleId, offerId] = [asked("bundle"), asked("offer")];
  const offer = offerId === null ? null : await findOffer({ id: offerId, locale });
  if (offer) return { plan: offer.plan, priceRupiah: offer.priceRupiah };
  const plan = bundleId === null ? undefined : (await plansById([bundleId], locale)).get(bundleId);
  return plan ? { plan, priceRupiah: plan.priceRupiah } : null;
}

/** The pass of the plan that `next` leads to pay; null on every other way. A login does not wait for the catalogue. */
export async function wayPlan(next: string | null, locale: Locale) {
  if (next === null) return null;
  try {
    const found = await planOn(next, locale);
    if (!found) return null;
    const { roamingCountries: _countries, ...plan } = found.plan;
    return <FlowPlan plan={plan} priceRupiah={found.priceRupiah} />;
  } catch (error) {
    log.warn("way_plan_unavailable", {}, error);
    return null;
  }
}
