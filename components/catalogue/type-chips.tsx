import { getTranslations } from "next-intl/server";
import { ChipRow, chipClass } from "@/components/ui/chip";
import { type DestinationType, destinationTypes } from "@/lib/catalogue/types";
import { cn } from "@/lib/core/cn";

/**
 * Classes that hide a group while the chip of another type is chosen, so that the chips work without JavaScript. Chips and
 * groups need a common ancestor with the class `group/browse`.
 */
export const unlessOtherType: Record<DestinationType, string> = {
  country: "group-has-[[value=global]:checked]/browse:hidden group-has-[[value=regional]:checked]/browse:hidden",
  regional: "group-has-[[value=country]:checked]/browse:hidden group-has-[[value=global]:checked]/browse:hidden",
  global: "group-has-[[value=country]:checked]/browse:hidden group-has-[[value=regional]:checked]/browse:hidden",
};

/** A chip for each type of destination, and one for all. @param form the id of their form, where they stand outside of it */
export async function TypeChips({ form }: { form?: string }) {
  const t = await getTranslations("catalogue");
  return (
    <ChipRow aria-label={t("filter")} className="mt-3">
      {(["", ...destinationTypes] as const).map((type) => (
        <label key={type} className={cn("relative", chipClass)}>
          <input type="radio" name="type" value={type} form={form} defaultChecked={type === ""} className="sr-only" />
          {t(`type.${type || "all"}`)}
        </label>
      ))}
    </ChipRow>
  );
}
