import { Icon } from "@/components/ui/icon";
import {
  bellIcon,
  clockIcon,
  compassIcon,
  errorIcon,
  type IconShape,
  infoIcon,
  simIcon,
  successIcon,
} from "@/components/ui/icons";
import { cn } from "@/lib/core/cn";
import type { NotificationType } from "@/lib/notifications/types";

const LOOKS: Record<NotificationType, { icon: IconShape; hue: string }> = {
  order_success: { icon: successIcon, hue: "text-success-text" },
  order_failed: { icon: errorIcon, hue: "text-danger-text" },
  order_expired: { icon: clockIcon, hue: "text-warning-text" },
  esim: { icon: simIcon, hue: "text-sea-text" },
  travel: { icon: compassIcon, hue: "text-sunrise-text" },
  system: { icon: infoIcon, hue: "text-sea-text" },
  other: { icon: bellIcon, hue: "text-muted" },
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
      <Icon icon={icon} className="size-5.5" />
    </span>
  );
}
