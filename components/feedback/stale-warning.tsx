import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { OtherAccountError } from "@/lib/core/other-account";
import { SignedOutError } from "@/lib/core/signed-out";
import { LoginWay } from "./login-way";

/**
 * Shown above data that could not be refreshed. After the end of a login it asks for another one: the data stays, because it was true
 * and somebody may be typing into the screen.
 */
export function StaleWarning({ error }: { error: unknown }) {
  const t = useTranslations();
  if (error instanceof SignedOutError) {
    return (
      <Alert tone="warning" role="alert" className="mb-4" title={t("orders.guest.title")} action={<LoginWay />}>
        {t("errors.unauthenticated")}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" className="mb-4">
      {t(error instanceof OtherAccountError ? "errors.other_account" : "orders.stale")}
    </Alert>
  );
}
