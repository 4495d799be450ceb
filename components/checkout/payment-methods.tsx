import { CreditCard, Landmark, QrCode, Wallet } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import { PAYMENT_METHODS, type PaymentMethod, type PaymentMethodId } from "@/lib/checkout/payment-methods";
import { cn } from "@/lib/core/cn";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";

const ICONS = { qris: QrCode, ewallet: Wallet, transfer: Landmark, card: CreditCard } as const;

/** An ordinary new order is paid on the gateway's hosted page, which lets the buyer choose the method: here they are only named. */
export function PaymentMethodCard() {
  const t = useTranslations("checkout.method");
  const names = useTranslations("checkout.methods.name");
  const list = new Intl.ListFormat(useLocale(), { type: "unit" });
  const namesOf = (kind: PaymentMethod["kind"]) =>
    list.format(PAYMENT_METHODS.filter((method) => method.kind === kind).map(({ id }) => names(id)));
  const ways = [
    t("qris"),
    `${t("ewallet")}: ${namesOf("ewallet")}`,
    `${t("bankTransfer")}: ${namesOf("transfer")}`,
    names("card"),
    t("others"),
  ];
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-2 font-semibold text-sm">{t("name")}</p>
      <p className="text-muted text-sm">{t("text")}</p>
      <p aria-hidden="true" className="mt-3 flex gap-3 text-sea-text">
        {Object.entries(ICONS).map(([kind, icon]) => (
          <Icon key={kind} icon={icon} />
        ))}
      </p>
      <p className="mt-1 text-sm">
        <Facts>{dotted(...ways)}</Facts>
      </p>
    </Card>
  );
}

export const METHOD_FIELD = "payment_method";

/** Takes the place of the pay button and leads to the choice. */
export function focusMethods(): void {
  document.querySelector<HTMLInputElement>(`input[name="${METHOD_FIELD}"]`)?.focus();
}

type MethodChoiceProps = {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethodId | undefined;
  /** The method of the last paid order. It stands first and says so. */
  last: PaymentMethodId | undefined;
  /** The one that was refused last in this tab. */
  refused: PaymentMethodId | undefined;
  error: string | undefined;
  onChoose: (id: PaymentMethodId) => void;
};

type MethodRowProps = { method: PaymentMethod } & Pick<MethodChoiceProps, "chosen" | "last" | "onChoose">;

function MethodRow({ method, chosen, last, onChoose }: MethodRowProps) {
  const t = useTranslations("checkout.methods");
  const { id, kind, fee, isPopular } = method;
  return (
    <label className="flex min-h-14 flex-wrap items-center gap-x-2.5 gap-y-1 rounded-control border border-control bg-surface px-3 py-2 text-ink transition-colors hover:bg-wash has-checked:border-sea has-checked:bg-sea-soft has-checked:ring-1 has-checked:ring-sea has-focus-visible:outline-3 has-focus-visible:outline-sea-text has-focus-visible:outline-offset-2 sm:gap-x-3">
      <input
        type="radio"
        name={METHOD_FIELD}
        value={id}
        checked={chosen === id}
        onChange={() => onChoose(id)}
        className="outline-none"
      />
      <Icon icon={ICONS[kind]} className="text-sea-text" />
      <span className="min-w-0 flex-[1_1_5rem]">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold text-sm">
          {t(`name.${id}`)}
          {isPopular && <Badge tone="info">{t("popular")}</Badge>}
        </span>
        {id === last && <span className="block font-semibold text-sea-text text-xs">{t("last")}</span>}
        <span className="block text-muted text-xs">{t(`kind.${kind}`)}</span>
      </span>
      <span
        className={cn("ml-auto shrink-0 text-xs tabular sm:text-sm", fee === 0 && "font-semibold text-success-text")}
      >
        {fee === 0 ? t("free") : t("fee", { fee: formatRupiah(fee) })}
      </span>
    </label>
  );
}

/** The payment methods with their fees, so that the total shown equals the invoice. */
export function MethodChoice({ methods, refused, error, ...choice }: MethodChoiceProps) {
  const t = useTranslations("checkout");
  const words = choice.chosen ? "methods.refusedNow" : "methods.refused";
  return (
    <Card>
      <fieldset aria-describedby={error ? "payment-method-error" : undefined} className="min-w-0">
        <legend className="float-left w-full font-bold text-lg">{t("method.title")}</legend>
        <div className="clear-left flex flex-col gap-2 pt-3 md:pt-4">
          {error && (
            <p id="payment-method-error" className="font-medium text-danger-text text-sm">
              {error}
            </p>
          )}
          {!error && refused && (
            <p className="text-muted text-sm">{t(words, { method: t(`methods.name.${refused}`) })}</p>
          )}
          {methods
            .toSorted((a, b) => Number(b.id === choice.last) - Number(a.id === choice.last))
            .map((method) => (
              <MethodRow key={method.id} method={method} {...choice} />
            ))}
        </div>
      </fieldset>
    </Card>
  );
}
