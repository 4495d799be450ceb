import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { checkIcon } from "@/components/ui/icons";
import { Link } from "@/lib/i18n/navigation";

const ITEMS = ["wifi", "device", "code", "time"] as const;

/** What must be true before the first step. */
export async function BeforeYouStart() {
  const t = await getTranslations("install.before");
  const link = (chunks: ReactNode) => (
    <Link
      to={{ screen: "deviceCompatibility" }}
      className="flex min-h-11 items-center rounded-control font-medium text-sea-text hover:underline"
    >
      {chunks}
    </Link>
  );
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <ul className="mt-3 grid gap-3 lg:grid-cols-2 lg:gap-x-8">
        {ITEMS.map((item) => (
          <li key={item} className="flex gap-3 text-sm">
            <Icon icon={checkIcon} className="mt-0.5 text-success-text" />
            <span>{t.rich(item, { link })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
