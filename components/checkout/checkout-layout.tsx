import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";

type CheckoutLayoutProps = {
  /** The plan and its price in one row, for phones: there the whole pass is below the form. Left out where that is short. */
  row?: ReactNode;
  form: ReactNode;
  /** Stands below the form: what the order changes. */
  context?: ReactNode;
  pass: ReactNode;
  action?: ReactNode;
  busy?: boolean;
};

/**
 * What has to be filled in or chosen comes first. Phones show the plan as one row above it and the whole pass below; from
 * 768 px the form is on the left, the pass and pay button on the right.
 */
export function CheckoutLayout({ row, form, context, pass, action, busy = false }: CheckoutLayoutProps) {
  return (
    <div
      aria-busy={busy || undefined}
      className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_1fr] md:gap-x-8 md:gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10"
    >
      {row && <div className="md:hidden">{row}</div>}
      <div className="flex min-w-0 flex-col gap-4 md:row-span-2 md:row-start-1 md:gap-6">
        {form}
        {context}
      </div>
      <div className="min-w-0 md:col-start-2 md:row-start-1">{pass}</div>
      {action && <div className="min-w-0 md:col-start-2 md:row-start-2">{action}</div>}
    </div>
  );
}

/** Placeholder while checkout loads. */
export function CheckoutSkeleton() {
  const t = useTranslations("checkout");
  return (
    <CheckoutLayout
      busy
      row={<Skeleton className="h-20 rounded-card" />}
      form={
        <>
          <div className="relative noscript:hidden">
            <Skeleton className="h-112 rounded-card" />
            <p role="status" className="absolute inset-x-5 top-5 text-muted text-sm">
              {t("loading")}
            </p>
          </div>
          <Skeleton className="h-36 rounded-card" />
        </>
      }
      pass={<Skeleton className="h-72 rounded-card" />}
    />
  );
}
