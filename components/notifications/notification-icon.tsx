import { Icon, type IconName } from "@/components/ui/icon";
import { cn } from "@/lib/core/cn";
import type { NotificationType } from "@/lib/notifications/types";

const LOOKS: Record<NotificationType, { icon: IconName; hue: string }> = {
  order_success: { icon: "success", hue: "text-success-text" },
  order_failed: { icon: "error", hue: "text-danger-text" },
  order_expired: { icon: "clock", hue: "text-warning-text" },
  esim: { icon: "sim", hue: "text-sea-text" },
  travel: { icon: "compass", hue: "text-sunrise-text" },
  system: { icon: "info", hue: "text-sea-text" },
  other: { icon: "bell", hue: "text-muted" },
};

/** What kind of notification it is, as a picture; the title says the same. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const { icon, hue } = LOOKS[type];
  return (
    <span
      className={cn(
        "flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface",
        hue,
      )}
    >
      <Icon name={icon} className="size-5.5" />
    </span>
  );
}
