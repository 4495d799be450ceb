import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { firstCustomerError } from "@/lib/checkout/rules";
import type { CustomerInfo } from "@/lib/checkout/schema";

type BuyerFieldsProps = {
  initial: CustomerInfo;
  error: { field: keyof CustomerInfo; text: string } | null;
  onInput: () => void;
  /** A buyer who is known in full is shown, not asked again. */
  foldWhenKnown?: boolean;
};

function KnownBuyer({ buyer, onEdit }: { buyer: CustomerInfo; onEdit: () => void }) {
  const t = useTranslations("checkout.buyer");
  return (
    <div className="mt-3 flex items-start justify-between gap-4">
      <ul className="min-w-0 text-sm">
        <li className="font-semibold">{`${buyer.given_names} ${buyer.surname}`.trim()}</li>
        <li className="break-words text-muted">{buyer.email}</li>
        <li className="text-muted tabular">{buyer.mobile_number}</li>
      </ul>
      <Button variant="outline" onClick={onEdit}>
        {t("edit")}
      </Button>
    </div>
  );
}

function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="mt-4 grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">{children}</div>;
}

/** The buyer's inputs. Checked as a whole on submit, one error at a time (spec 1, section 5). */
export function BuyerFields({ initial, error, onInput, foldWhenKnown = false }: BuyerFieldsProps) {
  const t = useTranslations("checkout.buyer");
  const [isFolded, setFolded] = useState(foldWhenKnown && firstCustomerError(initial) === null);
  if (isFolded && error) setFolded(false);
  const field = (name: keyof CustomerInfo) => ({
    name,
    defaultValue: initial[name],
    error: error?.field === name ? error.text : undefined,
    onInput,
  });
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      {isFolded && <KnownBuyer buyer={initial} onEdit={() => setFolded(false)} />}
      <div hidden={isFolded}>
        <FieldGrid>
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
        </FieldGrid>
      </div>
    </Card>
  );
}
