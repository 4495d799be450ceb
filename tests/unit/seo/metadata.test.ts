import { describe, expect, test } from "vitest";
import { destinationRoute } from "@/lib/catalogue/routes";
import { type LocalisedRoute, shareImagePath } from "@/lib/i18n/paths";
import { locales } from "@/lib/i18n/routing";
import { pageMetadata } from "@/lib/seo/metadata";
import { alternateUrls } from "@/lib/seo/site";

const japan: LocalisedRoute = (locale) => destinationRoute("Japan", locale);
const home: LocalisedRoute = () => ({ screen: "home" });
const texts = { title: "t", description: "d", keywords: "k" };

describe("addresses of a page", () => {
  test("a destination has its own slug in each language, Indonesian by default", () => {
    expect(alternateUrls(japan)).toEqual({
      id: "http://localhost:3000/destinasi/jepang",
      en: "http://localhost:3000/destination/japan",
      "x-default": "http://localhost:3000/destinasi/jepang",
    });
  });

  test("other pages have a prefix only in English", () => {
    expect(alternateUrls(home)).toMatchObject({ id: "http://localhost:3000", en: "http://localhost:3000/en" });
  });
});

test("a page is shared with its own picture if it has one, otherwise with the product's", () => {
  const imagePath = shareImagePath("jepang", "id");
  const own = pageMetadata({ locale: "id", routeIn: japan, imagePath, ...texts });
  const plain = pageMetadata({ locale: "id", routeIn: home, ...texts });
  expect(own.openGraph?.images).toMatchObject([{ url: "http://localhost:3000/share/id/jepang.png", alt: "t" }]);
  expect(own.twitter?.images).toEqual(own.openGraph?.images);
  expect(plain.openGraph?.images).toMatchObject([{ url: "http://localhost:3000/share.png", alt: "Kelana" }]);
});

test("a page is its own canonical, lists both languages, and is shared with the same texts", () => {
  const [id, en] = locales.map((locale) => pageMetadata({ locale, routeIn: japan, ...texts }));
  expect(id?.alternates?.canonical).toBe("http://localhost:3000/destinasi/jepang");
  expect(en?.alternates?.canonical).toBe("http://localhost:3000/destination/japan");
  expect(id?.alternates?.languages).toEqual(en?.alternates?.languages);
  expect(en?.openGraph).toMatchObject({
    title: "t",
    description: "d",
    url: "http://localhost:3000/destination/japan",
    locale: "en_US",
    alternateLocale: ["id_ID"],
  });
});
