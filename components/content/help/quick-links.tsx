import { getTranslations } from "next-intl/server";
import { downloadIcon, globeIcon, type IconShape, simIcon, tagIcon } from "@/components/ui/icons";
import type { Locale } from "@/lib/i18n/routing";
import { LinkCard } from "./link-card";

const SCREENS = [
  { key: "guide", screen: "installationGuide", icon: downloadIcon },
  { key: "devices", screen: "deviceCompatibility", icon: simIcon },
  { key: "offers", screen: "specialOffers", icon: tagIcon },
] as const satisfies readonly { key: string; screen: string; icon: IconShape }[];

/** User guide, device compatibility, offers, and the community forum where there is one. */
export async function QuickLinks({ communityUrl, locale }: { communityUrl: string | null; locale: Locale }) {
  const t = await getTranslations("help.links");
  return (
    <section aria-labelledby="quick-links">
      <h2 id="quick-links" className="text-lg">
        {t("title")}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {SCREENS.map(({ key, screen, icon }) => (
          <li key={key}>
            <LinkCard icon={icon} title={t(key)} text={t(`${key}Text`)} target={{ to: { screen }, locale }} />
          </li>
        ))}
        {communityUrl && (
          <li>
            <LinkCard
              icon={globeIcon}
              title={t("community")}
              text={t("communityText")}
              target={{ href: communityUrl }}
            />
          </li>
        )}
      </ul>
    </section>
  );
}
