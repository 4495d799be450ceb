import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import { clockIcon, type IconShape, refreshIcon, simIcon } from "@/components/ui/icons";

/** What comes with an offered plan: the same as with any other. */
export async function OfferIncludes() {
  const t = await getTranslations("offers");
  const legal = await getTranslations("legal");
  const items: { icon: IconShape; title: string; text: string }[] = [
    { icon: simIcon, title: t("dataPlan"), text: t("dataPlanText") },
    { icon: clockIcon, title: t("start"), text: t("startText") },
    { icon: refreshIcon, title: t("refund"), text: legal("refund") },
  ];
  return (
    <section aria-labelledby="includes" className="mt-8">
      <h2 id="includes" className="text-lg">
        {t("includes")}
      </h2>
      <ul className="mt-4 flex flex-col gap-5">
        {items.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sea-soft text-sea-text">
              <Icon icon={icon} />
            </span>
            <div>
              <h3 className="font-semibold text-sm">{title}</h3>
              <p className="max-w-prose text-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
