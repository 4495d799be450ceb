import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { chipClass } from "@/components/ui/chip";
import { Link } from "@/lib/i18n/navigation";
import { DESK_SCREENS, type DeskRoute } from "@/lib/i18n/paths";

type DeskPageProps = { route: DeskRoute; children: ReactNode };

/** The heading of the operator's desk and the ways between its screens. Its texts are sent to these screens alone. */
async function DeskFrame({ route, children }: DeskPageProps) {
  const t = await getTranslations("desk.screens");
  const { checkout, common, desk, deskCase, deskMessages, deskOrder, errors, help, orders } = await getMessages();
  const methods = { methods: { name: checkout.methods.name } };
  const topics = { form: { topics: help.form.topics } };
  return (
    <NextIntlClientProvider
      messages={{ checkout: methods, common, desk, deskCase, deskMessages, deskOrder, errors, help: topics, orders }}
    >
      <div className="mt-2 mb-5 flex flex-wrap items-center justify-between gap-3 md:mt-4">
        <h1 className="text-xl md:text-2xl">{t("title")}</h1>
        <nav
          aria-label={t("title")}
          className="flex min-w-0 gap-2 py-1 max-md:chip-scroll max-md:-mx-4 max-md:basis-[calc(100%+2rem)] md:flex-wrap"
        >
          {DESK_SCREENS.map((one) => (
            <Link
              key={one}
              to={{ screen: one }}
              aria-current={one === route.screen ? "page" : undefined}
              className={chipClass}
            >
              {t(one)}
            </Link>
          ))}
        </nav>
      </div>
      {children}
    </NextIntlClientProvider>
  );
}

/**
 * The shell around a screen of the operator's desk, which leads back to the account, and from an order to the cases. The middleware
 * shows it to operators; what they read and do, the database refuses to everybody else.
 */
export async function DeskPage({ route, children }: DeskPageProps) {
  const t = await getTranslations();
  const back =
    route.screen === "deskOrder"
      ? ({ to: { screen: "deskCases" }, label: t("desk.screens.deskCases") } as const)
      : ({ to: { screen: "account" }, label: t("shell.account") } as const);
  return (
    <TravellerPage route={route} back={back}>
      <DeskFrame route={route}>{children}</DeskFrame>
    </TravellerPage>
  );
}
