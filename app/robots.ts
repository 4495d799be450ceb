import type { MetadataRoute } from "next";
import { absolute } from "@/lib/seo/site";

/** Crawlers may read every page: private pages have noindex, which a crawler must be able to see. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/", disallow: "/api/" }, sitemap: absolute("/sitemap.xml") };
}
