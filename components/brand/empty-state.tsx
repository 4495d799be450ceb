import type { ReactNode } from "react";
import { cn } from "@/lib/core/cn";
import { Kawung } from "./kawung";

type EmptyStateProps = {
  art?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: "h1" | "h2";
  className?: string;
};

/** An empty or failed screen: a drawing, what happened, and what to do next. Below a field that is typed in there is no drawing. */
export function EmptyState({ art, title, children, action, headingLevel: Heading = "h2", className }: EmptyStateProps) {
  return (
    <section
      data-slot="empty-state"
      className={cn(
        "relative overflow-hidden rounded-card px-6 py-10 text-center md:py-16 [@media(max-height:48rem)]:py-6",
        className,
      )}
    >
      <Kawung className="text-line [mask:radial-gradient(closest-side,black,transparent)]" />
      <div className="relative mx-auto flex max-w-100 flex-col items-center">
        {/* In a low window the drawing is smaller, or gives way to a bar, so that what to do next is in the first screen above it. */}
        {art && (
          <div className="mb-6 [@media(max-height:36rem)]:hidden [@media(max-height:48rem)]:in-[html:has([data-slot=floating-bar])]:hidden [@media(max-height:48rem)]:mb-4 [@media(max-height:48rem)]:[&>svg]:w-32">
            {art}
          </div>
        )}
        <Heading className="text-lg">{title}</Heading>
        {children && <div className="mt-1 text-muted text-sm">{children}</div>}
        {action && <div className="mt-6">{action}</div>}
      </div>
    </section>
  );
}
