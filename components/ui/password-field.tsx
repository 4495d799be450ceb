"use client";

import { type ComponentProps, useState } from "react";
import { FieldFrame, fieldAria } from "./field";
import { Icon } from "./icon";
import { Input } from "./input";
import { eyeIcon, eyeOffIcon } from "./private-icons";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type" | "id"> & {
  id?: string;
  name: string;
  label: string;
  hint?: string | undefined;
  notice?: string | undefined;
  error?: string | undefined;
  /** As for `Field`. */
  invalidBy?: string | undefined;
  showLabel: string;
  hideLabel: string;
};

/** A password input whose text can be shown and hidden. */
export function PasswordField(props: PasswordFieldProps) {
  const { id, name, label, hint, notice, error, invalidBy, showLabel, hideLabel, ...input } = props;
  const [visible, setVisible] = useState(false);
  const key = id ?? name;
  return (
    <FieldFrame id={key} label={label} hint={hint} notice={notice} error={error}>
      <div className="relative">
        <Input
          name={name}
          type={visible ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-13"
          {...fieldAria({ id: key, hint, notice, error, invalidBy })}
          {...input}
        />
        <button
          type="button"
          aria-label={visible ? hideLabel : showLabel}
          aria-controls={key}
          onClick={() => setVisible(!visible)}
          className="absolute inset-y-0 right-0.5 my-auto flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
        >
          <Icon icon={visible ? eyeOffIcon : eyeIcon} />
        </button>
      </div>
    </FieldFrame>
  );
}
