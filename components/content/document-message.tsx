import type { ReactNode } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { Logo } from "@/components/brand/logo";

type DocumentMessageProps = {
  homeHref: string;
  art: ReactNode;
  title: ReactNode;
  action: ReactNode;
  children: ReactNode;
};

/** A page without the usual frame, for errors: what happened and what to do next. */
export function DocumentMessage({ homeHref, art, title, action, children }: DocumentMessageProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col px-4 md:px-8">
      <header className="flex h-16 items-center md:h-20">
        <a href={homeHref} className="flex min-h-11 items-center rounded-control">
          <Logo />
        </a>
      </header>
      <main className="flex flex-1 flex-col justify-center pb-16">
        <EmptyState art={art} title={title} headingLevel="h1" action={action}>
          {children}
        </EmptyState>
      </main>
    </div>
  );
}
