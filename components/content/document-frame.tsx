import type { ReactNode } from "react";
import { Logo } from "@/components/brand/logo";

/** A page without the usual frame, for errors: the logo, a link to `homeHref`, above the message. */
export function DocumentFrame({ homeHref, children }: { homeHref: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col px-4 md:px-8">
      <header className="flex h-16 items-center md:h-20">
        <a href={homeHref} className="flex min-h-11 items-center rounded-control">
          <Logo />
        </a>
      </header>
      <main className="flex flex-1 flex-col justify-center pb-16">{children}</main>
    </div>
  );
}
