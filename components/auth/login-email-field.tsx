import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";

type LoginEmailFieldProps = Pick<ComponentProps<typeof Field>, "id" | "defaultValue" | "error">;

/** The address of an account that exists: browsers and password managers fill it in as the user name. */
export function LoginEmailField(props: LoginEmailFieldProps) {
  const t = useTranslations("auth.fields");
  return (
    <Field
      name="email"
      type="email"
      label={t("email")}
      autoComplete="username"
      inputMode="email"
      maxLength={254}
      required
      {...props}
    />
  );
}
