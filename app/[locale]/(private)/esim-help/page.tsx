import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { InstallContent } from "@/components/content/install/install-content";
import { Shell } from "@/components/layout/shell";
import type { Route } from "@/lib/i18n/paths";

const route: Route = { screen: "esimHelp" };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("install.help");
  return { title: t("documentTitle") };
}

/** Help inside the app. Also open to guests, because a traveller at an airport may not have the password at hand. */
export default async function EsimHelpPage() {
  const locale = await getLocale();
  const t = await getTranslations("install");
  return (
    <Shell
      routeIn={() => route}
      locale={locale}
      area="private"
      back={{ to: { screen: "myEsims" }, label: t("help.back") }}
    >
      <h1 className="text-xl md:text-2xl">{t("help.title")}</h1>
      <p className="mt-1 mb-5 max-w-prose text-base text-muted md:mb-8">{t("line")}</p>
      <InstallContent initial="ios" />
    </Shell>
  );
}
