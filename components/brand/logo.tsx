import { cn } from "@/lib/core/cn";

/** The mark: a dashed route over a rising dot. Decorative, because the name is beside it. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg data-slot="logo-mark" viewBox="0 0 32 32" fill="none" aria-hidden="true" className={cn("size-8", className)}>
      <path
        d="M4 23.5a12 12 0 0 1 24 0"
        stroke="var(--sea-text)"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeDasharray="5.2 5.57"
      />
      <circle cx="16" cy="22.5" r="5" fill="var(--sunrise)" />
    </svg>
  );
}

/** Mark and wordmark. The name is text, so a link around it needs no other label. */
export function Logo({ className }: { className?: string }) {
  return (
    <span data-slot="logo" className={cn("inline-flex items-center gap-2", className)}>
      <LogoMark />
      <span className="font-bold text-ink text-lg">Kelana</span>
    </span>
  );
}
