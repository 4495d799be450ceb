import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { clockIcon, type IconShape, simIcon, successIcon } from "@/components/ui/icons";
import { globeIcon } from "@/components/ui/private-icons";

const TILES: { key: "coverage" | "activation" | "secure" | "setup"; icon: IconShape }[] = [
  { key: "coverage", icon: globeIcon },
  { key: "activation", icon: clockIcon },
  { key: "secure", icon: successIcon },
  { key: "setup", icon: simIcon },
];

/** The four advantages on the welcome screen. */
export function FeatureTiles() {
  const t = useTranslations("auth.welcome.tiles");
  return (
    <ul className="grid grid-cols-2 gap-3">
      {TILES.map(({ key, icon }) => (
        <li key={key} className="rounded-card border border-line bg-surface p-3 md:p-4">
          <Icon icon={icon} className="text-sea-text" />
          <p className="mt-2 font-semibold text-sm">{t(`${key}.title`)}</p>
          <p className="text-muted text-xs">{t(`${key}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
