import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { cn } from "@/lib/core/cn";
import type { ChangeRow } from "./use-esim-change";

/** What a line holds now and after the plan is added, field by field. */
export function ChangeRows({ rows }: { rows: readonly ChangeRow[] }) {
  const t = useTranslations("aftersale.change");
  return (
    <dl
      className={cn(
        "gap-3",
        rows.some(({ after }) => after !== null) ? "flex flex-col" : "grid grid-cols-2 md:flex md:flex-col",
      )}
    >
      {rows.map(({ label, before, after }) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 text-base tabular">
            <span className={after === null ? "font-semibold" : "text-muted"}>
              {after !== null && <span className="sr-only">{t("before")} </span>}
              {before}
            </span>
            {after !== null && (
              <>
                <Icon name="arrow-right" className="size-4 text-sunrise-text" />
                <span className="font-semibold">
                  <span className="sr-only">{t("after")} </span>
                  {after}
                </span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
