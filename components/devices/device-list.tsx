import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/brand/empty-state";
import { Button } from "@/components/ui/button";
import { BRANDS } from "@/lib/devices/brands";
import { BrandSection } from "./brand-section";
import { DeviceSearch } from "./device-search";

/** The search and every brand. The first brand is open. */
export async function DeviceList() {
  const t = await getTranslations("devices");
  const empty = (
    <EmptyState
      title={t("search.empty")}
      action={
        <Button type="reset" form="device-search" variant="outline">
          {t("search.reset")}
        </Button>
      }
    >
      {t("search.emptyText")}
    </EmptyState>
  );
  const words = {
    label: t("search.label"),
    placeholder: t("search.placeholder"),
    found: { one: t("search.found.one"), other: t("search.found.other", { count: "#" }) },
  };
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className="sr-only">
        {t("list")}
      </h2>
      <DeviceSearch words={words} empty={empty}>
        <div className="mt-3 flex flex-col gap-3">
          {BRANDS.map((devices, index) => (
            <BrandSection key={devices.brand} devices={devices} isOpen={index === 0} />
          ))}
        </div>
      </DeviceSearch>
    </section>
  );
}
