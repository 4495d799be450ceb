"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import { Checkbox } from "@/components/ui/checkbox";

type RememberProps = {
  id: string;
  isLasting: boolean;
  onLasting: (isLasting: boolean) => void;
  className?: string;
};

/** 'Remember me' of a login: whether it outlasts the browser window. */
export function Remember({ id, isLasting, onLasting, className }: RememberProps) {
  const t = useTranslations("auth.login");
  const input = useRef<HTMLInputElement>(null);
  const start = useEffectEvent(() => {
    // Somebody may have decided before the script was there.
    if (input.current && input.current.checked !== isLasting) onLasting(input.current.checked);
  });
  useEffect(() => start(), []);
  return (
    <Checkbox
      ref={input}
      name="remember"
      id={id}
      checked={isLasting}
      onChange={({ target }) => onLasting(target.checked)}
      className={className}
    >
      {t("remember")}
    </Checkbox>
  );
}
