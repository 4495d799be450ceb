import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";

const ITEMS = [
  { key: "roaming", icon: "success" },
  { key: "speed", icon: "network" },
  { key: "instant", icon: "sim" },
  { key: "refund", icon: "refresh" },
] as const;

/** What comes with every plan (spec 1, section 2.7). @param networks names of local networks, '' when unknown */
export async function IncludedList({ networks }: { networks: string }) {
  const t = await getTranslations("destination");
  return (
    <section aria-labelledby="included">
      <h2 id="included" className="mb-4 text-lg">
        {t("included")}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2">
        {ITEMS.map(({ key, icon }) => {
          const name = key === "speed" && networks === "" ? "speedPlain" : key;
          return (
            <li key={key} className="flex gap-3">
              <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sea-soft text-sea-text">
                <Icon name={icon} />
              </span>
              <div>
                <h3 className="font-semibold text-sm">{t(`includes.${name}.title`)}</h3>
                <p className="text-muted text-sm">{t(`includes.${name}.text`, { networks })}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
