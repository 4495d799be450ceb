import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { LoginRequired } from "@/components/feedback/login-required";
import { ServiceDown } from "@/components/feedback/service-down";
import { LoginWatch } from "@/components/layout/login-watch";
import { Shell } from "@/components/layout/shell";
import { verifiedTraveller, whyUnchecked } from "@/lib/auth/session";
import { pathOf, type Route } from "@/lib/i18n/paths";

type TravellerPageProps = {
  route: Route;
  back?: { to: Route; label: string };
  /** The query of the address that a guest returns to, from '?' on. */
  query?: string;
  /** What a guest reads instead of the usual text. */
  guestText?: string;
  children: ReactNode;
};

/** The shell around a traveller's screen; a guest is asked to log in and then returns to this screen. */
export async function TravellerPage({ route, back, query = "", guestText, children }: TravellerPageProps) {
  const locale = await getLocale();
  const traveller = await verifiedTraveller();
  const unchecked = whyUnchecked(traveller);
  return (
    <Shell
      routeIn={() => route}
      locale={locale}
      area="private"
      {...(back && { back })}
      {...(!unchecked && { isSignedIn: traveller.ok })}
    >
      {traveller.ok && <LoginWatch travellerId={traveller.value.id} />}
      {traveller.ok && children}
      {unchecked && <ServiceDown cause={unchecked} />}
      {!traveller.ok && !unchecked && <LoginRequired next={pathOf(route, locale) + query} text={guestText} />}
    </Shell>
  );
}
