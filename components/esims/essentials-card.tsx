import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Icon, type IconName } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/navigation";

const ITEMS = [
  { key: "wifi", icon: "network" },
  { key: "phone", icon: "sim" },
  { key: "once", icon: "warning" },
  { key: "start", icon: "clock" },
] as const satisfies readonly { key: string; icon: IconName }[];

/** What to know before installing. */
export function EssentialsCard() {
  const t = useTranslations("esims.essentials");
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <ul className="mt-4 flex flex-col gap-4">
        {ITEMS.map(({ key, icon }) => (
          <li key={key} className="flex gap-3 text-sm">
            <Icon name={icon} className="mt-0.5 text-sea-text" />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
      <Link
        to={{ screen: "deviceCompatibility" }}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-sea-text text-sm underline underline-offset-2"
      >
        {t("check")}
      </Link>
    </Card>
  );
}
