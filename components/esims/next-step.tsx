"use client";

import { QrCode, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { CallFailure } from "@/components/feedback/call-failure";
import { LatePayment } from "@/components/payment/late-payment";
import { AtHome } from "@/components/plans/at-home";
import { InstallWarnings } from "@/components/plans/install-warnings";
import { KeepOff } from "@/components/plans/keep-off";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { checkIcon } from "@/components/ui/icons";
import { cn } from "@/lib/core/cn";
import { isMarkedInstalled } from "@/lib/core/installation";
import { isInAppBrowser } from "@/lib/core/visitor";
import { installLinks } from "@/lib/esims/install-links";
import { esimStatus, isLow, isOnPhone } from "@/lib/esims/rules";
import { type NextStep, nextStep } from "@/lib/esims/steps";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { installLinkSystem, mustTypeCode } from "@/lib/install/rules";
import { moneyBackWord, refundWord } from "@/lib/orders/money";
import { asksToWrite, isLate } from "@/lib/orders/rules";
import { coversHomeAlone, needsEarlyInstall } from "@/lib/plans/rules";
import { AfterSaleLinks } from "./after-sale-links";
import { useEsimName } from "./esim-facts";
import { asksForCode, OrderWait, OrderWays, progressOf } from "./order-wait";
import { QrSheet } from "./qr-code";
import { RefreshButton } from "./refresh-button";
import { TypedCode } from "./typed-code";
import { useEsimCalls } from "./use-esim-calls";

/** 'I have installed it': the traveller knows of an installation before the vendor reports it. */
function InstalledButton({ esim }: { esim: Esim }) {
  const t = useTranslations("esim.next.install");
  const { busy, failure, markInstalled } = useEsimCalls(esim);
  return (
    <>
      <Button variant="outline" className="grow" loading={busy === "markInstalled"} onClick={markInstalled}>
        {busy !== "markInstalled" && <Icon icon={checkIcon} />}
        {t("done")}
      </Button>
      <CallFailure failure={failure} className="basis-full" />
    </>
  );
}

/** That it was paid late and whom to ask, before it is installed: its traveller may no longer want it. */
export function PaidLate({ order, className = "" }: { order: Esim["order"]; className?: string }) {
  return order.isPaidLate && <LatePayment words="issued" orderId={order.id} className={className} />;
}

/** Installs on this phone with one tap or by typing, shows the code for another, or marks the eSIM as installed. */
function ToInstall({ esim }: { esim: Esim }) {
  const t = useTranslations("esim.next.install");
  const install = useTranslations("esim.install");
  const { name } = useEsimName()(esim);
  const [isQrOpen, setQrOpen] = useState(false);
  const links = installLinks(esim);
  const isTyped = mustTypeCode(navigator);
  const system = installLinkSystem(navigator);
  const isEarly = needsEarlyInstall(esim.plan);
  // Both texts above the button would leave it below a phone's first screen.
  const { isPaidLate } = esim.order;
  const usual = !isEarly && (coversHomeAlone(esim.plan) ? <AtHome plan={esim.plan} /> : t("text"));
  if (!links || esim.activationCode === null) return null;
  const showQr = () => setQrOpen(true);
  return (
    <>
      <div className="mb-3 flex flex-col gap-3 text-sm">
        <PaidLate order={esim.order} className="leading-5" />
        {!isPaidLate && usual}
        <InstallWarnings plan={esim.plan} />
      </div>
      {isTyped && <TypedCode activationCode={esim.activationCode} />}
      {!isTyped && system === null && (
        <>
          {/* Shown beside the section with the QR code, or above it. */}
          <p className="text-sm max-md:hidden">{t("scanBeside")}</p>
          <Button variant="accent" size="lg" full className="md:hidden" onClick={showQr}>
            <QrCode aria-hidden="true" />
            {t("scan")}
          </Button>
        </>
      )}
      {system && (
        <a href={links[system]} rel="noreferrer" className={buttonClass({ variant: "accent", size: "lg", full: true })}>
          <Smartphone aria-hidden="true" />
          {t("thisPhone")}
        </a>
      )}
      {system && isInAppBrowser(navigator.userAgent) && (
        <Alert tone="warning" className="mt-3">
          {install("inApp")}
        </Alert>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {(system || isTyped) && (
          <Button variant="outline" className="grow" onClick={showQr}>
            <QrCode aria-hidden="true" />
            {t("otherPhone")}
          </Button>
        )}
        <InstalledButton esim={esim} />
      </div>
      {isPaidLate && usual && <div className="mt-3 text-sm">{usual}</div>}
      <QrSheet esimId={esim.id} place={name} open={isQrOpen} onOpenChange={setQrOpen} />
    </>
  );
}

function ConnectLink() {
  const t = useTranslations("esim.next.connect");
  return (
    <Link to={{ screen: "esimHelp" }} className={buttonClass({ variant: "accent", full: true, className: "mt-3" })}>
      {t("action")}
    </Link>
  );
}

/** Installed and not in use yet: what to do on arrival. */
function ToConnect({ esim }: { esim: Esim }) {
  const t = useTranslations("esim.next.connect");
  return (
    <>
      <p className="text-sm">{t("text")}</p>
      {isMarkedInstalled(esim) && <p className="mt-1 text-muted text-sm">{t("marked")}</p>}
      <div className="mt-3 empty:hidden">
        <KeepOff plan={esim.plan} isInstalled />
      </div>
      <ConnectLink />
    </>
  );
}

/** The next plan starts by itself: what to check until it runs. */
function ToStart() {
  return (
    <>
      <p className="text-sm">{useTranslations("esim.next")("start")}</p>
      <ConnectLink />
    </>
  );
}

/** Leads to the contact form, with the eSIM attached. */
function AskLink({ esim }: { esim: Esim }) {
  const t = useTranslations("esim.next.ask");
  return (
    <Link to={{ screen: "help", esimId: esim.id }} className={buttonClass({ variant: "outline", className: "grow" })}>
      {t("action")}
    </Link>
  );
}

/** The state is unknown: the traveller reads it again, or asks support. */
function ToAsk({ esim }: { esim: Esim }) {
  const t = useTranslations("esim");
  return (
    <>
      <p className="mb-3 text-sm">{t("next.ask.text")}</p>
      <div className="flex flex-wrap gap-3">
        <RefreshButton esim={esim} variant="accent" className="grow" />
        <AskLink esim={esim} />
      </div>
    </>
  );
}

/** Asks the operator for a late code again. */
function CodeAgain({ esim }: { esim: Esim }) {
  const t = useTranslations("esim.qr");
  const { busy, failure, regenerate } = useEsimCalls(esim);
  return (
    <>
      <Button variant="accent" full className="mt-3" loading={busy === "regenerate"} onClick={regenerate}>
        {t("regenerate")}
      </Button>
      <CallFailure failure={failure} className="mt-3" />
    </>
  );
}

/** The code is being fetched: what happens now, and what can be checked meanwhile; where that takes too long, the ways to us. */
function ToWait({ esim, now }: { esim: Esim; now: Date }) {
  const t = useTranslations("esim");
  const progress = progressOf(esim);
  const isCodeFirst = asksForCode(esim, now);
  return (
    <div className="text-sm">
      <OrderWait progress={progress} now={now} usual={t(isLate(progress, now) ? "next.waitLate" : "next.wait")} />
      {isCodeFirst && <CodeAgain esim={esim} />}
      {asksToWrite(progress, now) ? (
        <OrderWays orderId={esim.order.id} className="mt-3" {...(isCodeFirst && { main: "outline" as const })} />
      ) : (
        <Link
          to={{ screen: "deviceCompatibility" }}
          className={buttonClass({ variant: "accent", full: true, className: "mt-3" })}
        >
          {t("essentials.check")}
        </Link>
      )}
    </div>
  );
}

/** Its money was given back: the order has the details, and support answers further questions. */
function ToKnow({ esim }: { esim: Esim }) {
  const t = useTranslations("esim");
  const use = useTranslations("esims.moneyBack");
  const money = t("next.refunded.text", { refund: refundWord(esim.order) });
  const words = moneyBackWord(esim.order, { hasCode: esim.activationCode !== null, isInstalled: isOnPhone(esim) });
  return (
    <>
      <p className="mb-3 text-sm">{`${money} ${use(words)}`}</p>
      <div className="flex flex-wrap gap-3">
        <Link
          to={{ screen: "orderDetail", id: esim.order.id }}
          className={buttonClass({ variant: "accent", className: "grow" })}
        >
          {t("next.refunded.order")}
        </Link>
        <AskLink esim={esim} />
      </div>
    </>
  );
}

const WARNED: ReadonlySet<NextStep> = new Set(["topUp", "extendPlan"]);

/** In use although its own order was refunded: why nothing is added to it, and what to do instead. */
function WhyBuyNew({ esim, step, className }: { esim: Esim; step: "use" | "buyNew"; className: string }) {
  const t = useTranslations("esim.next");
  const why = step === "use" ? "none" : isLow(esim) ? "low" : "ending";
  const warning = (text: ReactNode) => <span className="font-semibold text-warning-text">{text}</span>;
  return (
    <p className={cn("text-sm", className)}>{t.rich("buyNew", { why, warning, refund: refundWord(esim.order) })}</p>
  );
}

type ToBuyProps = { esim: Esim; now: Date; step: "use" | "topUp" | "extendPlan" | "buyNew" | "repurchase" };

/** Data or days to buy: what is needed now comes first, with the reason. Where nothing is needed, the reason is below its button. */
function ToBuy({ esim, now, step }: ToBuyProps) {
  const t = useTranslations("esim.next");
  const { name } = useEsimName()(esim);
  const isDepleted = esimStatus(esim, now).state === "depleted";
  return (
    <>
      {step === "buyNew" && <WhyBuyNew esim={esim} step={step} className="mb-3" />}
      {step !== "buyNew" && step !== "use" && (
        <p className={cn("mb-3 text-sm", WARNED.has(step) && "font-semibold text-warning-text")}>
          {t(isDepleted ? (step === "repurchase" ? "depletedForGood" : "depleted") : step)}
        </p>
      )}
      <AfterSaleLinks esim={esim} place={name} now={now} />
      {step === "use" && esim.order.isRefunded && <WhyBuyNew esim={esim} step={step} className="mt-3" />}
    </>
  );
}

function Step({ esim, now }: { esim: Esim; now: Date }) {
  const step = nextStep(esim, now);
  switch (step) {
    case "wait":
      return <ToWait esim={esim} now={now} />;
    case "ask":
      return <ToAsk esim={esim} />;
    case "refunded":
      return <ToKnow esim={esim} />;
    case "install":
      return <ToInstall esim={esim} />;
    case "connect":
      return <ToConnect esim={esim} />;
    case "start":
      return <ToStart />;
    case "follow":
    case "returning":
      return null;
    default:
      return <ToBuy esim={esim} now={now} step={step} />;
  }
}

/** The one thing to do next with an eSIM, in words and as its button; nothing where an order is followed, or its plan is given back. */
export function NextStepPart(props: { esim: Esim; now: Date }) {
  return (
    <div data-slot="next-step">
      <Step {...props} />
    </div>
  );
}
