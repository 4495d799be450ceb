import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { chevronRightIcon, type IconShape, warningIcon } from "@/components/ui/icons";
import { cn } from "@/lib/core/cn";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";

/** The rows of the account screen. */
export function EntryList({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">{children}</ul>
  );
}

/** Its text breaks as that of a paragraph, also in a button, whose few words would be balanced. */
const ROW =
  "flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left text-pretty transition-colors hover:bg-wash md:px-6";

type EntryProps = { icon: IconShape; title: string; text?: string };

function EntryText({ icon, title, text, isWarning = false }: EntryProps & { isWarning?: boolean }) {
  return (
    <>
      <Icon icon={isWarning ? warningIcon : icon} className={isWarning ? "text-warning-text" : "text-sea-text"} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {text && (
          <span className={cn("block text-sm", isWarning ? "font-medium text-warning-text" : "text-muted")}>
            {text}
          </span>
        )}
      </span>
    </>
  );
}

type EntryLinkProps = EntryProps & { to: Route; isWarning?: boolean };

/** A row that opens a screen. A warning has its own icon and colour. */
export function EntryLink({ to, ...entry }: EntryLinkProps) {
  return (
    <li>
      <Link to={to} className={`${ROW} focus-visible:-outline-offset-4`}>
        <EntryText {...entry} />
        <Icon icon={chevronRightIcon} className="text-muted" />
      </Link>
    </li>
  );
}

/** A row with an action. */
export function EntryButton({ onClick, busy = false, ...entry }: EntryProps & { onClick: () => void; busy?: boolean }) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        disabled={busy}
        aria-busy={busy || undefined}
        className={`${ROW} focus-visible:-outline-offset-4 disabled:opacity-60`}
      >
        <EntryText {...entry} />
      </button>
    </li>
  );
}
