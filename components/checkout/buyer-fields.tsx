import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { FormField } from "@/components/forms/form-field";
import { AddressText } from "@/components/ui/address-text";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { buyerFields, isBuyerFilledIn } from "@/lib/checkout/rules";
import type { CustomerInfo } from "@/lib/checkout/schema";
import { phoneText } from "@/lib/fields/rules";

type BuyerFieldsProps = {
  initial: CustomerInfo;
  /** Whether an eSIM goes to the address too, besides the receipt. */
  isForNewEsim: boolean;
  errorAt: (field: keyof CustomerInfo) => string | undefined;
  /** Shows a buyer whose data is complete as text instead of inputs. */
  foldWhenKnown?: boolean;
  /** Any of them may have to be corrected. */
  isOpen?: boolean;
};

function KnownBuyer({ buyer, onEdit }: { buyer: CustomerInfo; onEdit: () => void }) {
  const t = useTranslations("checkout.buyer");
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <ul className="min-w-0 basis-full text-sm sm:basis-0 sm:grow [overflow-wrap:anywhere]">
        <li className="font-semibold">{`${buyer.given_names} ${buyer.surname}`.trim()}</li>
        <li className="text-muted">
          <AddressText address={buyer.email} />
        </li>
        <li className="text-muted tabular">{phoneText(buyer.mobile_number)}</li>
      </ul>
      <Button variant="outline" onClick={onEdit}>
        {t("edit")}
      </Button>
    </div>
  );
}

/** The inputs for the buyer. The form checks them on submit and marks every field that breaks a rule. */
export function BuyerFields(props: BuyerFieldsProps) {
  const { initial, isForNewEsim, errorAt, foldWhenKnown = false, isOpen = false } = props;
  const t = useTranslations("checkout.buyer");
  const [isFolded, setFolded] = useState(foldWhenKnown && isBuyerFilledIn(initial));
  if (isFolded && (isOpen || buyerFields.some((name) => errorAt(name) !== undefined))) setFolded(false);
  // Of a traveller who logged in with a code only the address is known: the form then asks for what is missing first.
  const [isEmailFolded, setEmailFolded] = useState(initial.email !== "" && initial.given_names === "");
  if (isEmailFolded && (isOpen || errorAt("email") !== undefined)) setEmailFolded(false);
  // Also what a change of language fills in: nothing that will be sent stays unseen.
  const unfold = ({ target }: SyntheticEvent) => {
    setFolded(false);
    if (target instanceof HTMLInputElement && target.name === ("email" satisfies keyof CustomerInfo))
      setEmailFolded(false);
  };
  const field = (name: keyof CustomerInfo) => ({ name, defaultValue: initial[name], errorAt });
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      {isFolded && <KnownBuyer buyer={initial} onEdit={() => setFolded(false)} />}
      <div hidden={isFolded} onInput={unfold}>
        <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(max(8.25rem,40%),100%),1fr))] gap-x-3 gap-y-4 md:mt-4">
          <FormField kind="name" label={t("givenNames")} autoComplete="given-name" required {...field("given_names")} />
          <FormField
            kind="name"
            label={t("surname")}
            hint={t("optional")}
            autoComplete="family-name"
            {...field("surname")}
          />
          <div hidden={isEmailFolded} className="col-span-full">
            <FormField
              kind="email"
              label={t("email")}
              hint={t(isForNewEsim ? "hint" : "hintReceipt")}
              required
              {...field("email")}
            />
          </div>
          <FormField
            kind="phone"
            label={t("mobileNumber")}
            hint={t("mobileHint")}
            required
            className="col-span-full"
            {...field("mobile_number")}
          />
          {isEmailFolded && (
            <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              {/* An address has a row of its own; otherwise it would break inside its domain. */}
              <p className="min-w-0 basis-full text-sm [overflow-wrap:anywhere]">
                <span className="block font-medium">{t("email")}</span>
                <span className="text-muted">
                  <AddressText address={initial.email} />
                </span>
              </p>
              <Button variant="outline" onClick={() => setEmailFolded(false)}>
                {t("editEmail")}
              </Button>
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}
