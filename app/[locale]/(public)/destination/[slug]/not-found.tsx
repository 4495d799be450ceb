import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/brand/empty-state";
import { NotFoundArt } from "@/components/brand/illustrations/not-found";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";

const browse = { screen: "browse" } as const;

/** The page for a slug without a destination. */
export default async function DestinationNotFound() {
  const t = await getTranslations("common");
  const destination = await getTranslations("destination");
  const metadata = await getTranslations("metadata.notFound");
  return (
    <>
      <title>{metadata("title")}</title>
      <EmptyState
        art={<NotFoundArt />}
        title={t("notFound.title")}
        headingLevel="h1"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={{ screen: "home" }} className={buttonClass()}>
              {t("backHome")}
            </Link>
            <Link to={browse} className={buttonClass({ variant: "outline" })}>
              {t("notFound.browse")}
            </Link>
          </div>
        }
      >
        <p className="font-semibold">{destination("notFound")}</p>
        <p>{destination("notFoundText")}</p>
      </EmptyState>
    </>
  );
}
