import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";

type LatePaymentProps = {
  /** What came of the order. */
  words: "goesOn" | "checked" | "issued" | "added";
  orderId: string;
  className: string;
};

/** That an order was paid after it had been closed, what came of it, and whom to ask if it is not wanted any more. */
export function LatePayment({ words, orderId, className }: LatePaymentProps) {
  const t = useTranslations("order.late");
  const contact = (text: ReactNode) => (
    <Link to={{ screen: "help", orderId }} className="font-semibold underline underline-offset-2">
      {text}
    </Link>
  );
  return <p className={className}>{t.rich(words, { contact })}</p>;
}
