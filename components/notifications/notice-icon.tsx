import { Icon, type IconName } from "@/components/ui/icon";
import { cn } from "@/lib/core/cn";
import type { NotificationType } from "@/lib/notifications/types";

const LOOKS: Record<NotificationType, { icon: IconName; tint: string }> = {
  order_success: { icon: "success", tint: "bg-success-soft text-success-text" },
  order_failed: { icon: "error", tint: "bg-danger-soft text-danger-text" },
  order_expired: { icon: "clock", tint: "bg-warning-soft text-warning-text" },
  esim: { icon: "sim", tint: "bg-sea-soft text-sea-text" },
  travel: { icon: "compass", tint: "bg-sunrise text-sunrise-ink" },
  system: { icon: "info", tint: "bg-sea-soft text-sea-text" },
  other: { icon: "bell", tint: "bg-wash text-muted" },
};

/** What kind of notification it is, as a picture; the title says the same. */
export function NoticeIcon({ type }: { type: NotificationType }) {
  const { icon, tint } = LOOKS[type];
  return (
    <span className={cn("flex size-11 shrink-0 items-center justify-center rounded-full", tint)}>
      <Icon name={icon} className="size-5.5" />
    </span>
  );
}
