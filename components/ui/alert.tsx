import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/core/cn";
import { Icon } from "./icon";
import { errorIcon, infoIcon, successIcon, warningIcon } from "./icons";

const TONES = {
  info: { box: "bg-sea-soft", mark: "text-sea-text", icon: infoIcon },
  success: {
    box: "bg-success-soft",
    mark: "text-success-text",
    icon: successIcon,
  },
  warning: {
    box: "bg-warning-soft",
    mark: "text-warning-text",
    icon: warningIcon,
  },
  neutral: { box: "bg-wash", mark: "text-muted", icon: infoIcon },
  error: { box: "bg-danger-soft", mark: "text-danger-text", icon: errorIcon },
} as const;

export type AlertTone = keyof typeof TONES;

type AlertProps = Omit<ComponentProps<"div">, "title"> & {
  tone?: AlertTone;
  title?: ReactNode;
  action?: ReactNode;
};

/**
 * A message in the flow of a screen; where its text is large, the mark stands above it. Errors interrupt a screen reader (`role="alert"`),
 * the others do not.
 */
export function Alert({ tone = "info", title, action, className, children, ...props }: AlertProps) {
  const { box, mark, icon } = TONES[tone];
  return (
    <div
      data-slot="alert"
      role={tone === "error" ? "alert" : undefined}
      className={cn("flex flex-wrap gap-x-3 gap-y-1 rounded-card p-[max(8px,24px-0.5rem)] text-sm", box, className)}
      {...props}
    >
      <Icon icon={icon} className={cn("mt-0.5", mark)} />
      <div className="flex min-w-0 flex-[1_1_9rem] flex-col items-start gap-1">
        {title && <p className="wrap-anywhere font-semibold">{title}</p>}
        {children && <div className="wrap-anywhere">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
