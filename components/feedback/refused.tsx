import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import type { ErrorCode } from "@/lib/core/errors";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";

/** Codes after which trying the same order again cannot succeed. */
const REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  "bundle_unavailable",
  "esim_unavailable",
  "plan_incompatible",
  "extension_too_short",
  "esim_refunded",
  "order_type_unsupported",
  "too_many_open_orders",
]);

export function isRefusal(code: string): boolean {
  return REFUSALS.has(code);
}

/** Says why this order is not possible and offers another choice. */
export function Refused({ text, otherChoice }: { text: string; otherChoice: { to: Route; label: string } }) {
  const t = useTranslations("checkout.refused");
  return (
    <Alert
      tone="error"
      title={t("title")}
      action={
        <Link to={otherChoice.to} className={buttonClass({ variant: "outline" })}>
          {otherChoice.label}
        </Link>
      }
    >
      {text}
    </Alert>
  );
}
