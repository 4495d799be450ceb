import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { NoEsimsArt } from "@/components/brand/illustrations/no-esims";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";

/** Shown where a list has no eSIM: that of all, or (`running`) of those that can be used. `hasOthers`: there are some in the other. */
export function NoEsims({ list = "mine", hasOthers = false }: { list?: "mine" | "running"; hasOthers?: boolean }) {
  const t = useTranslations(list === "mine" ? "esims.empty" : "esims.active.empty");
  const text = useTranslations(hasOthers ? "esims.active.empty" : "esims.empty")("text");
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
      {text}
    </EmptyState>
  );
}
