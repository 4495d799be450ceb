import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { chipClass } from "@/components/ui/chip";
import { Link } from "@/lib/i18n/navigation";

const SCREENS = ["desk", "deskCases", "deskFind", "deskMessages", "deskSales"] as const;

/** `screen`: none where the page is one of no list, as that of an order is. */
type DeskFrameProps = { screen?: (typeof SCREENS)[number]; children: ReactNode };

/**
 * The heading of the operator's desk and the ways between its screens. Its texts are sent to these screens alone. The middleware shows
 * them to operators; what they read and do, the database refuses to everybody else.
 */
export async function DeskFrame({ screen, children }: DeskFrameProps) {
  const t = await getTranslations("desk.screens");
  const { common, desk, deskCase, deskMessages, deskOrder, errors, help, orders } = await getMessages();
  const topics = { form: { topics: help.form.topics } };
  return (
    <NextIntlClientProvider
      messages={{ common, desk, deskCase, deskMessages, deskOrder, errors, help: topics, orders }}
    >
      <div className="mt-2 mb-5 flex flex-wrap items-center justify-between gap-3 md:mt-4">
        <h1 className="text-xl md:text-2xl">{t("title")}</h1>
        <nav aria-label={t("title")} className="flex flex-wrap gap-2">
          {SCREENS.map((one) => (
            <Link
              key={one}
              to={{ screen: one }}
              aria-current={one === screen ? "page" : undefined}
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
