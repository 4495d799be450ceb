import { useTranslations } from "next-intl";
import { Icon, type IconName } from "@/components/ui/icon";

const TILES: { key: "coverage" | "activation" | "secure" | "setup"; icon: IconName }[] = [
  { key: "coverage", icon: "globe" },
  { key: "activation", icon: "clock" },
  { key: "secure", icon: "success" },
  { key: "setup", icon: "sim" },
];

/** The four promises of the welcome screen (spec 1, section 2.3). */
export function FeatureTiles() {
  const t = useTranslations("auth.welcome.tiles");
  return (
    <ul className="grid grid-cols-2 gap-3">
      {TILES.map(({ key, icon }) => (
        <li key={key} className="rounded-card border border-line bg-surface p-3 md:p-4">
          <Icon name={icon} className="text-sea-text" />
          <p className="mt-2 font-semibold text-sm">{t(`${key}.title`)}</p>
          <p className="text-muted text-xs">{t(`${key}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
