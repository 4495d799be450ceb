import type { MetadataRoute } from "next";
import { absolute } from "@/lib/seo/site";

/** Everything public may be read; signed-in pages say noindex themselves, which a crawler must be able to see. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/", disallow: "/api/" }, sitemap: absolute("/sitemap.xml") };
}
