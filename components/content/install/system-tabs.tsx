import { getTranslations } from "next-intl/server";
import { ChipRow, chipClass } from "@/components/ui/chip";
import { cn } from "@/lib/core/cn";
import type { InstallSystem } from "@/lib/install/steps";
import { OwnSystemFirst } from "./own-system-first";

const SYSTEMS: readonly InstallSystem[] = ["ios", "android"];

/** One tab per system: radio buttons, so that they work without a script; with one the visitor's own system is chosen. */
export async function SystemTabs({ initial }: { initial: InstallSystem }) {
  const t = await getTranslations("install.system");
  return (
    <ChipRow aria-label={t("label")}>
      {SYSTEMS.map((system) => (
        <label key={system} className={cn("relative", chipClass)}>
          <input type="radio" name="system" value={system} defaultChecked={system === initial} className="sr-only" />
          {t(system)}
        </label>
      ))}
      <OwnSystemFirst />
    </ChipRow>
  );
}
