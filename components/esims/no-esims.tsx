import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { NoEsimsArt } from "@/components/brand/illustrations/no-esims";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";

/** Shown when there are no eSIMs at all, or (`running`) when none of them can be used. */
export function NoEsims({ list = "mine" }: { list?: "mine" | "running" }) {
  const t = useTranslations(list === "mine" ? "esims.empty" : "esims.active.empty");
  return (
    <EmptyState
      art={<NoEsimsArt />}
      title={t("title")}
      action={
        <Link to={{ screen: "browse" }} className={buttonClass({ variant: "accent", size: "lg" })}>
          {t("action")}
        </Link>
      }
    >
      {t("text")}
    </EmptyState>
  );
}
