import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/core/cn";

type CheckoutLayoutProps = {
  pass: ReactNode;
  form: ReactNode;
  action?: ReactNode;
  busy?: boolean;
  /** Phones show the form above the pass. */
  formFirst?: boolean;
};

/** Phones show the pass above the form; from 768 px the form is on the left, the pass and pay button on the right. */
export function CheckoutLayout({ pass, form, action, busy = false, formFirst = false }: CheckoutLayoutProps) {
  return (
    <div
      aria-busy={busy || undefined}
      className="flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_1fr] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10"
    >
      <div className="md:col-start-2 md:row-start-1">{pass}</div>
      <div className={cn("md:row-span-2 md:row-start-1", formFirst && "max-md:order-first")}>{form}</div>
      {action && <div className="md:col-start-2 md:row-start-2">{action}</div>}
    </div>
  );
}

/** Placeholder while checkout loads. */
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
