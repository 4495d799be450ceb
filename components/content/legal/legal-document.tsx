import { useLocale, useTranslations } from "next-intl";
import { dateText } from "@/lib/i18n/dates";

const SECTIONS = {
  privacy: ["collected", "used", "sharing", "security", "contact"],
  terms: [
    "acceptance",
    "service",
    "responsibilities",
    "payment",
    "availability",
    "liability",
    "termination",
    "changes",
  ],
} as const;

/** The day on which these texts last changed. Update it together with them. */
const LAST_UPDATED = new Date("2026-11-29T00:00:00Z");

export type LegalDocumentName = keyof typeof SECTIONS;

function useSections(name: LegalDocumentName) {
  const t = useTranslations("legal");
  if (name === "privacy") {
    return SECTIONS.privacy.map((key) => ({
      key,
      title: t(`privacy.sections.${key}.title`),
      body: t(`privacy.sections.${key}.body`),
    }));
  }
  return SECTIONS.terms.map((key) => ({
    key,
    title: t(`terms.sections.${key}.title`),
    body: t(`terms.sections.${key}.body`, { refund: t("refund") }),
  }));
}

/** The privacy policy or the terms. Used on their own pages and inside the sign-up flow. */
export function LegalDocument({ name }: { name: LegalDocumentName }) {
  const t = useTranslations("legal");
  const date = dateText(useLocale(), LAST_UPDATED, { dateStyle: "long", timeZone: "UTC" });
  return (
    <article className="max-w-prose pt-2 md:pt-4">
      <h1 className="text-xl md:text-2xl">{t(`${name}.title`)}</h1>
      <p className="mt-1 text-muted text-xs tabular">{t("updated", { date })}</p>
      <p className="mt-4 text-base">{t(`${name}.lead`)}</p>
      {useSections(name).map(({ key, title, body }) => (
        <section key={key} className="mt-8">
          <h2 className="text-lg">{title}</h2>
          {body.split("\n").map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
