import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";

type LoginRequiredProps = { next: string; headingLevel?: "h1" | "h2" };

/** Asks a guest to log in. `next` is the path to come back to. */
export function LoginRequired({ next, headingLevel = "h1" }: LoginRequiredProps) {
  const t = useTranslations("orders.guest");
  return (
    <EmptyState
      art={<EmptyArt />}
      title={t("title")}
      headingLevel={headingLevel}
      action={
        <Link to={{ screen: "login", next }} className={buttonClass({ variant: "accent", size: "lg" })}>
          {t("action")}
        </Link>
      }
    >
      {t("text")}
    </EmptyState>
  );
}
