import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";

type LatePaymentTextProps = {
  /** What came of the order. */
  words: "goesOn" | "checked" | "issued" | "added";
  className: string;
};

type LatePaymentProps = LatePaymentTextProps & { orderId: string };

/** The same without the way to us: where a button stands for it, or where nothing can be opened. */
export function LatePaymentText({ words, className }: LatePaymentTextProps) {
  const t = useTranslations("order.late");
  return <p className={className}>{t.markup(words, { contact: (text) => text })}</p>;
}

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
