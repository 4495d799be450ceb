import type { ReactNode } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";

type UnavailableProps = { title: string; children: ReactNode; ways: readonly { to: Route; label: string }[] };

/** Replaces a screen when what it sells is not available, with links to other choices, the main one first. */
export function Unavailable({ title, children, ways }: UnavailableProps) {
  return (
    <EmptyState
      art={<EmptyArt />}
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {ways.map(({ to, label }, index) => (
            <Link
              key={label}
              to={to}
              className={buttonClass({ variant: index === 0 ? "accent" : "outline", size: "lg" })}
            >
              {label}
            </Link>
          ))}
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}
