import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { PassRowSkeleton } from "@/components/brand/pass-skeleton";
import { buttonClass } from "@/components/ui/button";
import { Loading } from "@/components/ui/loading";
import { Skeleton } from "@/components/ui/skeleton";
import { Link } from "@/lib/i18n/navigation";

const PLACEHOLDERS = ["first", "second", "third"];

/** Placeholder while the orders load. `hasSearch`: below the field in which they are searched. */
export function OrdersSkeleton({ hasSearch = false }: { hasSearch?: boolean }) {
  const t = useTranslations("orders");
  return (
    <Loading label={t("loading")} className="flex flex-col gap-3">
      {hasSearch && <Skeleton className="h-12 rounded-control md:max-w-120" />}
      {PLACEHOLDERS.map((name) => (
        <PassRowSkeleton key={name} lines={3} />
      ))}
    </Loading>
  );
}

/** Placeholder while the payment that its payer returns from is looked up and its order opens. */
export function ReturnSkeleton() {
  const t = useTranslations("orders.return");
  return (
    <Loading label={t("looking")} isLabelShown className="flex flex-col gap-3">
      <PassRowSkeleton lines={3} />
    </Loading>
  );
}

/** Shown when there are no orders, or when the search finds none. */
export function NoOrders({ searching }: { searching: boolean }) {
  const t = useTranslations("orders.empty");
  return (
    <EmptyState
      art={!searching && <EmptyArt />}
      title={t("title")}
      action={
        searching ? null : (
          <Link to={{ screen: "browse" }} className={buttonClass({ variant: "accent", size: "lg" })}>
            {t("action")}
          </Link>
        )
      }
    >
      {searching ? t("searching") : t("text")}
    </EmptyState>
  );
}
