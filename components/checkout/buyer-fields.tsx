import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import type { CustomerInfo } from "@/lib/checkout/schema";

type BuyerFieldsProps = {
  initial: CustomerInfo;
  error: { field: keyof CustomerInfo; text: string } | null;
  onInput: () => void;
};

/** The buyer's inputs. Checked as a whole on submit, one error at a time (spec 1, section 5). */
export function BuyerFields({ initial, error, onInput }: BuyerFieldsProps) {
  const t = useTranslations("checkout.buyer");
  const field = (name: keyof CustomerInfo) => ({
    name,
    defaultValue: initial[name],
    error: error?.field === name ? error.text : undefined,
    onInput,
  });
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        <Field label={t("givenNames")} autoComplete="given-name" maxLength={120} required {...field("given_names")} />
        <Field
          label={t("surname")}
          optional={t("optional")}
          autoComplete="family-name"
          maxLength={120}
          {...field("surname")}
        />
        <Field
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint={t("hint")}
          required
          className="col-span-full"
          {...field("email")}
        />
        <Field
          label={t("mobileNumber")}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          hint={t("mobileHint")}
          required
          className="col-span-full"
          {...field("mobile_number")}
        />
      </div>
    </Card>
  );
}
