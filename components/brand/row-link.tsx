import { Icon } from "@/components/ui/icon";
import { arrowRightIcon } from "@/components/ui/icons";
import { cn } from "@/lib/core/cn";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";

/** The look of a link in a row, but for its display. */
export const ROW_LINK = "min-h-6 rounded-control font-semibold text-sea-text text-sm hover:underline";
/** The whole row leads where its link does. */
export const WHOLE_ROW = "after:absolute after:inset-0";

type RowLinkProps = { to: Route; label: string; name: string; className?: string };

/**
 * The link of a row, whose whole surface leads there. The arrow takes no width of its own and ends in the padding, so that it
 * stays with the last word where the label has two lines.
 * @param props.name tells the link apart from those of other rows
 */
export function RowLink({ to, label, name, className }: RowLinkProps) {
  return (
    <Link
      to={to}
      aria-label={`${label}: ${name}`}
      className={cn(ROW_LINK, WHOLE_ROW, "inline-block self-baseline pr-5", className)}
    >
      {label}
      <Icon icon={arrowRightIcon} className="-mr-5 ml-1 inline size-4 align-[-0.15em]" />
    </Link>
  );
}
