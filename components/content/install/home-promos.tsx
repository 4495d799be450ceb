import { getTranslations } from "next-intl/server";
import { DeviceCheckArt } from "@/components/brand/illustrations/device-check";
import { InstallScanArt } from "@/components/brand/illustrations/install-scan";
import { Icon } from "@/components/ui/icon";
import { chevronRightIcon } from "@/components/ui/icons";
import { Link } from "@/lib/i18n/navigation";

const PROMOS = [
  { key: "devices", screen: "deviceCompatibility", art: <DeviceCheckArt className="w-24 shrink-0 lg:w-32" /> },
  {
    key: "guide",
    screen: "installationGuide",
    art: <InstallScanArt system="android" className="w-24 shrink-0 lg:w-32" />,
  },
] as const;

/** The two cards of the home page that lead to the device check and the installation guide. */
export async function HomePromos() {
  const t = await getTranslations("install.promo");
  return (
    <nav aria-label={t("label")} className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4">
      {PROMOS.map(({ key, screen, art }) => (
        <Link
          key={key}
          to={{ screen }}
          className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4 no-underline transition-colors hover:bg-wash"
        >
          {art}
          <span className="min-w-0 flex-[1_1_6rem]">
            <span className="block font-bold text-base">{t(`${key}.title`)}</span>
            <span className="mt-1 block text-muted text-sm">{t(`${key}.text`)}</span>
          </span>
          <Icon icon={chevronRightIcon} className="text-muted" />
        </Link>
      ))}
    </nav>
  );
}
