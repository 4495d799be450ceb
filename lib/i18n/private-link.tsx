"use client";

import NextLink from "next/link";
import type { ComponentProps } from "react";

/** The area of the page that is open, as the root layout of the private screens writes it. */
const isPrivateArea = () => document.documentElement.dataset.area === "private";

type PrivateLinkProps = Omit<ComponentProps<typeof NextLink>, "href" | "prefetch" | "onNavigate"> & { href: string };

/**
 * A link to a private screen: without a reload from another private one. From a public page it loads a new document at
 * once, because private screens have their own root layout and Content-Security-Policy.
 */
export function PrivateLink({ href, ...anchor }: PrivateLinkProps) {
  return (
    <NextLink
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        if (isPrivateArea()) return;
        event.preventDefault();
        window.location.assign(href);
      }}
      {...anchor}
    />
  );
}
