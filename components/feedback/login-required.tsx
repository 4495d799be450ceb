import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";

type LoginRequiredProps = { next: string; text?: string | undefined; headingLevel?: "h1" | "h2" };

/** Asks a guest to log in. `next` is the path to come back to; `text` replaces the usual reason. */
export function LoginRequired({ next, text, headingLevel = "h1" }: LoginRequiredProps) {
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
      {text ?? t("text")}
    </EmptyState>
  );
}
