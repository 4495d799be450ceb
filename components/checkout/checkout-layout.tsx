import type { ReactNode } from "react";

type CheckoutLayoutProps = { pass: ReactNode; form: ReactNode; action?: ReactNode; busy?: boolean };

/** The pass first on phones; from 768 px on the form is left, the pass with the pay button right. */
export function CheckoutLayout({ pass, form, action, busy = false }: CheckoutLayoutProps) {
  return (
    <div
      aria-busy={busy || undefined}
      className="flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_1fr] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10"
    >
      <div className="md:col-start-2 md:row-start-1">{pass}</div>
      <div className="md:row-span-2 md:row-start-1">{form}</div>
      {action && <div className="md:col-start-2 md:row-start-2">{action}</div>}
    </div>
  );
}
