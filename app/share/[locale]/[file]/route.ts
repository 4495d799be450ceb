import { findDestination, plansOf } from "@/lib/catalogue/service";
import { isLocale } from "@/lib/i18n/routing";
import { slugOf } from "@/lib/i18n/slugs";
import { shareImage } from "@/lib/seo/share-image";
import { shareTexts } from "@/lib/seo/share-texts";

/** Drawn at the first request, then cached like a page. */
export const dynamic = "force-static";

export function generateStaticParams() {
  return [];
}

const missing = () => new Response(null, { status: 404 });

/** The Open Graph picture of a destination, only at its canonical address. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string; file: string }> }) {
  const { locale, file } = await params;
  const slug = file.replace(/\.png$/, "");
  if (!isLocale(locale) || slug === file) return missing();
  const destination = await findDestination({ slug, locale });
  if (!destination || slugOf(destination.originalName, locale) !== slug) return missing();
  const { type, isoCode, scene } = destination;
  const texts = await shareTexts(destination, await plansOf(destination, locale), locale);
  return shareImage(texts, type === "country" ? isoCode : null, scene);
}
