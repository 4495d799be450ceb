"use client";

import { type ComponentProps, useState } from "react";
import { FieldFrame, fieldAria } from "./field";
import { Icon } from "./icon";
import { Input } from "./input";

// Drawn here alone: what stands in icons.ts is loaded by public pages, too.
const eyeIcon = {
  d: "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
};
const eyeOffIcon = {
  d: "M9.5 5.9c.8-.3 1.6-.4 2.5-.4 3.8 0 7 2 9.5 6.5-.8 1.4-1.7 2.6-2.7 3.5M6.3 7.3C4.9 8.4 3.6 10 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5 2 0 3.9-.6 5.6-1.7M10 9.9a3 3 0 0 0 4.2 4.2M3.5 3.5l17 17",
};

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
