import { Icon } from "@/components/ui/icon";
import type { IconShape } from "@/components/ui/icons";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";

/** A screen of ours, or an address that opens a mail, a call or another site. */
type Target = { to: Route; locale: Locale } | { href: string };

type LinkCardProps = { icon: IconShape; title: string; text: string; target: Target };

const cardClass =
  "flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:bg-wash";

/** A link as a card: icon, title and description. */
export function LinkCard({ icon, title, text, target }: LinkCardProps) {
  const content = (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sea-soft text-sea-text">
        <Icon icon={icon} />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold text-sm">{title}</span>
        <span className="block break-words text-muted text-xs">{text}</span>
      </span>
    </>
  );
  if ("to" in target) {
    return (
      <Link to={target.to} locale={target.locale} className={cardClass}>
        {content}
      </Link>
    );
  }
  const isSite = target.href.startsWith("http");
  return (
    <a href={target.href} className={cardClass} {...(isSite ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
      {content}
    </a>
  );
}
