import NextLink from "next/link";
import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { isPublic, pathOf, type Route } from "./paths";
import { PrivateLink } from "./private-link";
import type { Locale } from "./routing";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "href" | "locale" | "prefetch"> & { to: Route; locale?: Locale };

/**
 * A link to a screen in the reader's language, or in `locale`. Within the public and within the private pages it navigates
 * without a reload; another language is a new document.
 */
export function Link({ to, locale, ...anchor }: LinkProps) {
  const current = useLocale();
  const href = pathOf(to, locale ?? current);
  if (locale !== undefined && locale !== current) return <a href={href} {...anchor} />;
  if (!isPublic(to)) return <PrivateLink href={href} {...anchor} />;
  return <NextLink href={href} prefetch={false} {...anchor} />;
}
