import type { ReactNode } from "react";
import { HeroArt } from "@/components/brand/illustrations/hero";
import { Kawung } from "@/components/brand/kawung";
import { cn } from "@/lib/core/cn";
import { FeatureTiles } from "./feature-tiles";

type AuthFrameProps = {
  /** The row above the screen: the back button or the logo, and the languages where they can be changed. */
  bar: ReactNode;
  /** For legal texts, which need a wider column than forms. */
  wide?: boolean;
  children: ReactNode;
};

/**
 * The frame of the login flow: full screen on phones; from 768 px on with a drawing and the advantages beside it. An error at the lower
 * end has its room below the form, so that everything can be scrolled clear of it.
 */
export function AuthFrame({ bar, wide = false, children }: AuthFrameProps) {
  return (
    <div data-slot="auth-frame" className="min-h-dvh md:pl-[50%]">
      <aside className="fixed inset-y-0 left-0 hidden w-1/2 overflow-y-auto bg-sea-soft md:block">
        <Kawung className="text-line opacity-70" />
        <div className="relative mx-auto flex min-h-full max-w-120 flex-col justify-center gap-8 p-8">
          <HeroArt />
          <FeatureTiles />
        </div>
      </aside>
      <main className="flex min-h-dvh flex-col px-4 pb-8 max-md:in-[:has([role=alert]>[data-slot=toast])]:pb-44 md:px-8">
        <div className="mx-auto flex min-h-16 w-full max-w-prose flex-wrap items-center justify-between gap-x-2 md:min-h-20">
          {bar}
        </div>
        <div
          className={cn("mx-auto flex w-full flex-1 flex-col", wide ? "max-w-prose" : "max-w-100 md:justify-center")}
        >
          {children}
        </div>
      </main>
    </div>
  );
}
