import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { NoEsimsArt } from "@/components/brand/illustrations/no-esims";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";

/** My eSIMs and the choosers before the first purchase; `running` where older eSIMs exist but none runs (spec 2, section 2). */
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
