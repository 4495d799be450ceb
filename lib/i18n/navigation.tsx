import NextLink from "next/link";
import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { isPublic, pathOf, type Route } from "./paths";
import type { Locale } from "./routing";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "href" | "locale" | "prefetch"> & { to: Route; locale?: Locale };

/**
 * A link to a screen in the reader's language, or in `locale`. Between public pages it navigates without a reload; to and
 * from private pages it is a plain anchor, because these have their own root layout and Content-Security-Policy.
 */
export function Link({ to, locale, ...anchor }: LinkProps) {
  const current = useLocale();
  const href = pathOf(to, locale ?? current);
  const sameDocument = (locale === undefined || locale === current) && isPublic(to);
  if (!sameDocument) return <a href={href} {...anchor} />;
  return <NextLink href={href} prefetch={false} {...anchor} />;
}
