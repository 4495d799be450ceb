import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import { CheckoutLayout } from "./checkout-layout";

/** The shape of checkout while its plan loads. */
export function CheckoutSkeleton() {
  const t = useTranslations("checkout");
  return (
    <CheckoutLayout
      busy
      pass={
        <>
          <p role="status" className="mb-3 text-muted text-sm">
            {t("loading")}
          </p>
          <Skeleton className="h-72 rounded-card" />
        </>
      }
      form={
        <div className="flex flex-col gap-6">
          <Skeleton className="h-112 rounded-card" />
          <Skeleton className="h-36 rounded-card" />
        </div>
      }
    />
  );
}
