import { getTranslations } from "next-intl/server";
import { Kawung } from "@/components/brand/kawung";
import type { Locale } from "@/lib/i18n/routing";

/** What the catalogue holds on the day the page was made. */
export type Reach = { destinations: number; countries: number; networks: number };

/** The catalogue's reach as three figures; none while nothing is on sale. */
export async function ReachFigures({ reach, locale }: { reach: Reach; locale: Locale }) {
  if (reach.destinations === 0) return null;
  const t = await getTranslations("about.reach");
  const { format } = new Intl.NumberFormat(locale);
  return (
    <section
      aria-labelledby="reach"
      className="relative overflow-hidden rounded-card border border-line bg-surface p-5 md:p-8"
    >
      <Kawung className="text-line opacity-70 [mask:linear-gradient(to_bottom_left,black,transparent_70%)]" />
      <div className="relative">
        <h2 id="reach" className="text-lg">
          {t("title")}
        </h2>
        <p className="mt-1 text-muted">{t("text")}</p>
        <dl className="mt-5 grid gap-5 sm:grid-cols-3">
          {(["destinations", "countries", "networks"] as const).map((key) => (
            <div key={key} className="flex flex-col-reverse">
              <dt className="text-muted text-sm">{t(key)}</dt>
              <dd className="font-bold text-2xl tabular">{format(reach[key])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
