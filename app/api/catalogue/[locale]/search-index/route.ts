import { notFound } from "next/navigation";
import { endpoints } from "@/lib/api/contract";
import { answerOf } from "@/lib/api/endpoint";
import { cataloguePages, searchIndex } from "@/lib/catalogue/service";
import { isLocale } from "@/lib/i18n/routing";

/** Rendered once and cached like the public pages. */
export const dynamic = "force-static";
export const revalidate = 300;

export function generateStaticParams() {
  return cataloguePages();
}

/** The data for the search suggestions of a language. @throws on a failed read */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return answerOf(endpoints.searchIndex, await searchIndex(locale));
}
