import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon } from "@/components/ui/icons";
import { browseOrders } from "@/lib/catalogue/browse";

type SelectProps = { name: string; label: string; options: readonly { value: string; label: string }[] };

function Select({ name, label, options }: SelectProps) {
  return (
    <label className="relative block min-w-0 flex-1 sm:flex-initial">
      <span className="sr-only">{label}</span>
      <select
        name={name}
        className="min-h-11 w-full appearance-none truncate rounded-full border border-line bg-surface pr-10 pl-4 font-medium text-sm hover:bg-wash"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon icon={chevronDownIcon} className="pointer-events-none absolute top-3 right-3.5 text-muted" />
    </label>
  );
}

/** Selects for region and order, hidden where no script runs. @param regions names in the page's language */
export async function BrowseSelects({ regions, locale }: { regions: readonly string[]; locale: string }) {
  const t = await getTranslations("catalogue.browse");
  const sorted = [...new Set(regions)].sort(new Intl.Collator(locale).compare);
  return (
    <div className="mt-2 flex gap-2 md:mt-3 [@media(scripting:none)]:hidden">
      <Select
        name="region"
        label={t("region")}
        options={[{ value: "", label: t("allRegions") }, ...sorted.map((region) => ({ value: region, label: region }))]}
      />
      <Select
        name="sort"
        label={t("sort")}
        options={browseOrders.map((order) => ({ value: order, label: t(`sortBy.${order}`) }))}
      />
    </div>
  );
}
