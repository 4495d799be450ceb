import { CreditCard, Landmark, QrCode, Wallet } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { PAYMENT_METHODS, type PaymentMethod, type PaymentMethodId } from "@/lib/checkout/payment-methods";
import { formatRupiah } from "@/lib/core/money";

/** An ordinary new order is paid on the gateway's hosted page, which lets the buyer choose the method. */
export function PaymentMethodCard() {
  const t = useTranslations("checkout.method");
  const names = useTranslations("checkout.methods.name");
  const marksOf = (kind: PaymentMethod["kind"]) =>
    PAYMENT_METHODS.filter((method) => method.kind === kind)
      .map(({ id }) => names(id))
      .join(", ");
  const ways = [
    { icon: Landmark, label: t("bankTransfer"), marks: marksOf("transfer") },
    { icon: Wallet, label: t("ewallet"), marks: marksOf("ewallet") },
    { icon: QrCode, label: t("qris"), marks: null },
    { icon: CreditCard, label: marksOf("card"), marks: t("others") },
  ];
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-3 font-semibold">{t("name")}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {ways.map(({ icon, label, marks }) => (
          <li key={label} className="flex items-center gap-2 rounded-tag bg-wash px-3 py-1.5 text-sm">
            <Icon icon={icon} className="size-4.5 text-sea-text" />
            <span>
              {label}
              {marks && <span className="block text-muted text-xs">{marks}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">{t("text")}</p>
    </Card>
  );
}

const ICONS = { ewallet: Wallet, qris: QrCode, transfer: Landmark, card: CreditCard } as const;
export const METHOD_FIELD = "payment_method";

/** Takes the place of the pay button and leads to the choice. */
export function focusMethods(): void {
  document.querySelector<HTMLInputElement>(`input[name="${METHOD_FIELD}"]`)?.focus();
}

type MethodChoiceProps = {
  chosen: PaymentMethodId | undefined;
  error: string | undefined;
  onChoose: (id: PaymentMethodId) => void;
};

function MethodRow({ method, chosen, onChoose }: { method: PaymentMethod } & Omit<MethodChoiceProps, "error">) {
  const t = useTranslations("checkout.methods");
  const { id, kind, fee, isPopular } = method;
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-2 rounded-control sm:gap-3 border border-line px-3 py-2 transition-colors hover:bg-wash has-checked:border-sea has-checked:bg-sea-soft has-focus-visible:outline-3 has-focus-visible:outline-sea-text has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name={METHOD_FIELD}
        value={id}
        checked={chosen === id}
        onChange={() => onChoose(id)}
        className="size-5 shrink-0 accent-sea outline-none"
      />
      <Icon icon={ICONS[kind]} className="text-sea-text" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold text-sm">
          {t(`name.${id}`)}
          {isPopular && <Badge tone="info">{t("popular")}</Badge>}
        </span>
        <span className="block text-muted text-xs">{t(`kind.${kind}`)}</span>
      </span>
      <span className="shrink-0 text-xs tabular sm:text-sm">
        {fee === 0 ? t("free") : t("fee", { fee: formatRupiah(fee) })}
      </span>
    </label>
  );
}

/** The payment methods with their fees, so that the total shown equals the invoice. */
export function MethodChoice({ chosen, error, onChoose }: MethodChoiceProps) {
  const t = useTranslations("checkout");
  return (
    <Card>
      <fieldset aria-describedby={error ? "payment-method-error" : undefined} className="min-w-0">
        <legend className="float-left w-full font-bold text-lg">{t("method.title")}</legend>
        <div className="clear-left flex flex-col gap-2 pt-3 md:pt-4">
          {PAYMENT_METHODS.map((method) => (
            <MethodRow key={method.id} method={method} chosen={chosen} onChoose={onChoose} />
          ))}
        </div>
        {error && (
          <p id="payment-method-error" className="mt-3 font-medium text-danger-text text-xs">
            {error}
          </p>
        )}
      </fieldset>
    </Card>
  );
}
