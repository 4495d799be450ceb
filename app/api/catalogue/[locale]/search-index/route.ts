import { notFound } from "next/navigation";
import { endpoints } from "@/lib/api/contract";
import { answerOf } from "@/lib/api/endpoint";
import { searchIndexOf } from "@/lib/catalogue/search-index";
import { cataloguePages, listDestinations } from "@/lib/catalogue/service";
import { isLocale } from "@/lib/i18n/routing";

/** Made once and kept like the pages it belongs to. */
export const dynamic = "force-static";
export const revalidate = 300;

export function generateStaticParams() {
  return cataloguePages();
}

/** What the search suggestions of a language are made from. @throws on a failed read */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return answerOf(endpoints.searchIndex, searchIndexOf(await listDestinations({ locale }), locale));
}
