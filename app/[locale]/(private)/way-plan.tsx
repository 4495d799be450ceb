import { FlowPlan } from "@/components/auth/flow-plan";
import { single } from "@/lib/auth/after-login";
import { findPlan } from "@/lib/catalogue/service";
import { withDeadline } from "@/lib/core/deadline";
import { publicEnv } from "@/lib/core/env.public";
import { log } from "@/lib/core/log";
import { isUuid } from "@/lib/core/uuid";
import { pathOf, type Route } from "@/lib/i18n/paths";
import { type Locale, locales } from "@/lib/i18n/routing";
import { findOffer } from "@/lib/offers/service";
import { destinationOf } from "@/lib/plans/names";
import { readCoverage } from "@/lib/plans/server-text";

/** Milliseconds that a page may wait for the catalogue. */
const PATIENCE_MS = 2_000;

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
  if (offer) return { plan: offer.plan, priceRupiah: offer.priceRupiah, offerId: offer.id };
  const plan = bundleId === null ? null : await findPlan(bundleId, locale);
  return plan ? { plan, priceRupiah: plan.priceRupiah, offerId: null } : null;
}

/** The same; null also if the catalogue does not answer soon, because no login or checkout may wait for it. */
async function planIfKnown(path: string, locale: Locale) {
  return withDeadline(planOn(path, locale), PATIENCE_MS).catch((error: unknown) => {
    log.warn("way_plan_unavailable", {}, error);
    return null;
  });
}

/** The pass of the plan whose payment page `next` names; null for any other page. */
export async function wayPlan(next: string | null, locale: Locale) {
  const found = next === null ? null : await planIfKnown(next, locale);
  if (!found) return null;
  const { roamingCountries: _countries, ...plan } = found.plan;
  return <FlowPlan plan={plan} coverage={await readCoverage(plan)} priceRupiah={found.priceRupiah} />;
}

/** The way back from a payment to where its plan was chosen, its offer or its destination; null where there is neither. */
export async function wayBack(path: string, locale: Locale): Promise<{ to: Route; label: string } | null> {
  const found = await planIfKnown(path, locale);
  const destination = found && destinationOf(found.plan, locale);
  if (!destination) return null;
  if (found.offerId !== null) return { to: { screen: "specialOffer", id: found.offerId }, label: destination.name };
  const to = { screen: "destination", slug: destination.slug, planId: found.plan.id } as const;
  return { to, label: destination.name };
}
