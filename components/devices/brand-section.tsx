import { getTranslations } from "next-intl/server";
import { Alert } from "@/components/ui/alert";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon, errorIcon, successIcon } from "@/components/ui/icons";
import { byFamily } from "@/lib/devices/rules";
import type { BrandDevices, Device } from "@/lib/devices/types";

/** Models in columns, each with the codes of its variants. */
function Models({ devices }: { devices: readonly Device[] }) {
  return (
    <ul className="mt-2 grid fit-4 gap-x-4 sm:gap-x-8">
      {devices.map(({ name: model, codes }) => (
        <li key={model} data-device="supported" className="border-line border-b py-2.5 text-sm">
          <span data-name="" className="font-medium">
            {model}
          </span>{" "}
          {codes.length > 0 && (
            <span data-codes="" className="block text-muted text-xs tabular">
              {codes.join(" ")}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A family of models, folded until it is opened or a search finds one of them. */
async function Family({ family, devices }: { family: string; devices: readonly Device[] }) {
  const t = await getTranslations("devices");
  return (
    <details data-family="" className="group/family border-line border-b last:border-b-0">
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-control">
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
          <span className="font-semibold text-sm">{family}</span>
          <span className="text-muted text-xs tabular">{t("count", { count: devices.length })}</span>
        </span>
        <Icon icon={chevronDownIcon} className="text-muted transition-transform group-open/family:rotate-180" />
      </summary>
      <Models devices={devices} />
    </details>
  );
}

/** One brand: models with an eSIM, models without one (red), and a note about variants (yellow). */
export async function BrandSection({ devices, isOpen }: { devices: BrandDevices; isOpen: boolean }) {
  const t = await getTranslations("devices");
  const { brand, name, supported, incompatible } = devices;
  const families = byFamily(devices);
  return (
    <details
      data-brand={name}
      data-open={isOpen ? "" : undefined}
      open={isOpen}
      className="group/brand rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-4 md:px-6">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <h3 className="text-base">{name}</h3>
          <span className="text-muted text-xs tabular">{t("count", { count: supported.length })}</span>
        </div>
        <Icon icon={chevronDownIcon} className="text-muted transition-transform group-open/brand:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 border-line border-t px-4 pt-4 pb-5 md:px-6">
        <div data-list="">
          <h4 className="flex items-center gap-2 font-semibold text-sm text-success-text">
            <Icon icon={successIcon} />
            {t("supported")}
          </h4>
          {families.length === 1 ? (
            <Models devices={supported} />
          ) : (
            <div className="mt-1">
              {families.map((family) => (
                <Family key={family.family} {...family} />
              ))}
            </div>
          )}
        </div>
        <div data-list="" className="rounded-card bg-danger-soft p-4 text-danger-text text-sm">
          <h4 className="flex items-center gap-2 font-semibold">
            <Icon icon={errorIcon} />
            <span className="min-w-0">{t("incompatible")}</span>
          </h4>
          <ul className="mt-2 flex flex-col gap-2">
            {incompatible.map(({ key, codes }) => (
              <li key={key} data-device="incompatible">
                {t(`incompatibleOf.${key}`)}{" "}
                {codes.length > 0 && (
                  <span data-codes="" className="block text-xs tabular">
                    {codes.join(" ")}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
        <Alert tone="warning" title={t("note")}>
          {t(`noteOf.${brand}`)}
        </Alert>
      </div>
    </details>
  );
}
