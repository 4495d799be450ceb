import { getTranslations } from "next-intl/server";
import { Icon, type IconName } from "@/components/ui/icon";

/** What comes with an offered plan: the same as with any other. */
export async function OfferIncludes() {
  const t = await getTranslations("offers");
  const legal = await getTranslations("legal");
  const items: { icon: IconName; title: string; text: string }[] = [
    { icon: "sim", title: t("dataPlan"), text: t("dataPlanText") },
    { icon: "clock", title: t("start"), text: t("startText") },
    { icon: "refresh", title: t("refund"), text: legal("refund") },
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
              <Icon name={icon} />
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
