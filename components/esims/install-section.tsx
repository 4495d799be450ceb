"use client";

import { Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { CallFailure } from "@/components/feedback/call-failure";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { clockIcon, type IconShape, simIcon, warningIcon } from "@/components/ui/icons";
import { mailIcon, networkIcon } from "@/components/ui/private-icons";
import { Spinner } from "@/components/ui/spinner";
import { isInAppBrowser, systemOf } from "@/lib/core/visitor";
import { installLinks } from "@/lib/esims/install-links";
import { isBeforeUse } from "@/lib/esims/installing";
import { esimStatus, orderedSystems } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import { nextStep } from "@/lib/esims/steps";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { installLinkSystem, mustTypeCode } from "@/lib/install/rules";
import { SHORT_STEPS } from "@/lib/install/steps";
import { asksToWrite, isCodeHeld } from "@/lib/orders/rules";
import { coversHomeAlone, needsEarlyInstall } from "@/lib/plans/rules";
import { Fold, Part } from "./fold";
import { ManualCard } from "./manual-card";
import { asksForCode, progressOf } from "./order-wait";
import { DownloadQrLink, QrImage } from "./qr-code";
import { ShareButton } from "./share-button";
import { useEsimCalls } from "./use-esim-calls";

/** One-tap installation. The link for the visitor's own system comes first; other devices get instructions. */
function InstallCard({ esim }: { esim: Esim }) {
  const t = useTranslations("esim.install");
  const links = installLinks(esim);
  if (!links || mustTypeCode(navigator)) return null;
  const system = installLinkSystem(navigator);
  return (
    <Part title={t("title")}>
      <p className="mt-1 text-muted text-sm">{systemOf(navigator) === "other" ? t("desktop") : t("text")}</p>
      {isInAppBrowser(navigator.userAgent) && (
        <Alert tone="warning" className="mt-4">
          {t("inApp")}
        </Alert>
      )}
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
        {orderedSystems(system).map((target) => (
          <li key={target} className="flex flex-col gap-1">
            <a
              href={links[target]}
              rel="noreferrer"
              className={buttonClass({ variant: target === system ? "primary" : "outline", full: true })}
            >
              <Icon icon={Smartphone} />
              {t(target)}
            </a>
            <span className="text-center text-muted text-xs">{t(`${target}Hint`)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** In place of a QR code that is still being made. Why it waits stands above, and once it is late, the button that asks for it. */
function NoCodeYet({ esim, now }: { esim: Esim; now: Date }) {
  const t = useTranslations("esim.qr");
  const { busy, failure, regenerate } = useEsimCalls(esim);
  const words = asksToWrite(progressOf(esim), now) ? "late" : "generating";
  return (
    <div className="flex gap-3">
      {words === "generating" && <Spinner className="mt-1 shrink-0 text-sea-text" />}
      <div>
        <h3 className="text-base">{t(words)}</h3>
        {words === "generating" && <p className="mt-1 text-muted text-sm">{t("regenerateHint")}</p>}
        {!asksForCode(esim, now) && (
          <Button variant="outline" className="mt-4" loading={busy === "regenerate"} onClick={regenerate}>
            {t("regenerate")}
          </Button>
        )}
        <CallFailure failure={failure} className="mt-3" />
      </div>
    </div>
  );
}

/** The QR code to scan, or a message that it is still being made. */
function QrCard({ esim, now, isBeforeUse }: { esim: Esim; now: Date; isBeforeUse: boolean }) {
  const t = useTranslations("esim.qr");
  const text = usePlanText();
  const hint = mustTypeCode(navigator) ? "hintTyped" : "hint";
  return (
    <Part>
      <div aria-live="polite">
        {esim.activationCode === null ? (
          <NoCodeYet esim={esim} now={now} />
        ) : (
          <div className="flex flex-col items-center gap-4 lg:flex-row lg:items-center lg:gap-8">
            <div className="w-full max-w-64">
              <QrImage esimId={esim.id} place={text.place(esim.plan)} />
            </div>
            <div className="flex flex-col items-center gap-4 text-center lg:items-start lg:text-left">
              <h3 className="text-base">{t("title")}</h3>
              <p className="text-muted text-sm">{t(isBeforeUse ? hint : "hintInUse")}</p>
              <div className="flex flex-wrap gap-3 max-lg:justify-center">
                <DownloadQrLink esimId={esim.id} />
                <ShareButton esim={esim} label={t("share")} startsWithCode />
              </div>
            </div>
          </div>
        )}
      </div>
    </Part>
  );
}

const ESSENTIALS = [
  { key: "wifi", icon: networkIcon },
  { key: "phone", icon: simIcon },
  { key: "once", icon: warningIcon },
  { key: "start", icon: clockIcon },
] as const satisfies readonly { key: string; icon: IconShape }[];

/** What the next step already says of the essentials. */
function saidByStep(esim: Esim, now: Date): readonly string[] {
  if (nextStep(esim, now) !== "install") return [];
  return needsEarlyInstall(esim.plan) ? ["wifi"] : ["wifi", "start"];
}

/** What to know before installing. `hasCheck`: with the link to the device check, unless the next step is that. */
function EssentialsCard({ esim, now, hasCheck }: { esim: Esim; now: Date; hasCheck: boolean }) {
  const t = useTranslations("esim.essentials");
  const install = useTranslations("install");
  const said = saidByStep(esim, now);
  return (
    <Part title={t("title")}>
      <ul className="mt-4 flex flex-col gap-4">
        {ESSENTIALS.filter(({ key }) => !said.includes(key)).map(({ key, icon }) => (
          <li key={key} className="flex gap-3 text-sm">
            <Icon icon={icon} className="mt-0.5 text-sea-text" />
            <span>{key === "wifi" && coversHomeAlone(esim.plan) ? install("atHome") : t(key)}</span>
          </li>
        ))}
      </ul>
      {hasCheck && (
        <Link
          to={{ screen: "deviceCompatibility" }}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-sea-text text-sm underline underline-offset-2"
        >
          {t("check")}
        </Link>
      )}
    </Part>
  );
}

const GUIDE_LINK =
  "inline-flex min-h-11 items-center rounded-control font-medium text-sea-text text-sm hover:underline";

/** Installation in three steps, once there is a code for them, with links to the full guide and to support. */
function InstallGuide({ esimId, hasSteps }: { esimId: string; hasSteps: boolean }) {
  const t = useTranslations("esim.guide");
  const install = useTranslations("install.short");
  return (
    <Part title={t("title")}>
      {hasSteps && (
        <ol className="mt-4 flex flex-col gap-4">
          {SHORT_STEPS.map((step, index) => (
            <li key={step} className="flex gap-3 text-sm">
              <span
                aria-hidden="true"
                className="flex size-7 shrink-0 items-center justify-center rounded-full bg-sea-soft font-bold text-sea-text text-xs tabular"
              >
                {index + 1}
              </span>
              <span className="pt-0.5">{step === "first" ? t("first") : install(step)}</span>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link to={{ screen: "esimHelp" }} className={GUIDE_LINK}>
          {t("more")}
        </Link>
        <Link to={{ screen: "help", esimId }} className={GUIDE_LINK}>
          {t("help")}
        </Link>
      </p>
    </Part>
  );
}

/** Sends the eSIM's mail to the buyer's address again. */
function EmailCard({ esim }: { esim: Esim }) {
  const t = useTranslations("esim.email");
  const { busy, failure, email } = useEsimCalls(esim);
  if (esim.activationCode === null) return null;
  return (
    <Part title={t("title")}>
      <p className="mt-1 mb-4 text-muted text-sm">{t("text")}</p>
      <Button variant="outline" loading={busy === "email"} onClick={email} className="max-sm:w-full">
        {busy !== "email" && <Icon icon={mailIcon} />}
        {t("button")}
      </Button>
      <CallFailure failure={failure} className="mt-3" />
    </Part>
  );
}

/**
 * The codes of an eSIM and how to install it. Until there is a code, only what can be read before; once it is in use, without
 * the links that install it and what to know before; nothing where its code is hidden. While the code is held, folded: only what to know.
 */
export function InstallSection({ esim, now, open }: { esim: Esim; now: Date; open: boolean }) {
  const t = useTranslations("esim.section.install");
  const held = useTranslations("esims")("codeHeld");
  if (ESIM_STATES[esimStatus(esim, now).state].hidesCode) return null;
  if (isCodeHeld(esim.order, esim)) {
    return (
      <Fold title={t("title")} hint={held} open={false}>
        <EssentialsCard esim={esim} now={now} hasCheck />
      </Fold>
    );
  }
  const beforeUse = isBeforeUse(esim, now);
  const hasCode = esim.activationCode !== null;
  return (
    <Fold title={t("title")} hint={t("hint")} open={open}>
      <QrCard esim={esim} now={now} isBeforeUse={beforeUse} />
      {beforeUse && <InstallCard esim={esim} />}
      {beforeUse && <EssentialsCard esim={esim} now={now} hasCheck={hasCode || asksToWrite(progressOf(esim), now)} />}
      {hasCode && <ManualCard esim={esim} now={now} />}
      <InstallGuide esimId={esim.id} hasSteps={hasCode} />
      <EmailCard esim={esim} />
    </Fold>
  );
}
