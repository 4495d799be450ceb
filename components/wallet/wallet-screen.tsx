"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { NoEsimsArt } from "@/components/brand/illustrations/no-esims";
import { OfflineArt } from "@/components/brand/illustrations/offline";
import { PassCardSkeleton } from "@/components/brand/pass-skeleton";
import { Fold } from "@/components/esims/fold";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Loading } from "@/components/ui/loading";
import { isOffline, onConnectionChange } from "@/lib/core/connection";
import { useNow } from "@/lib/core/use-now";
import { useReachable } from "@/lib/core/use-reachable";
import { followVault } from "@/lib/core/vault";
import { systemOf } from "@/lib/core/visitor";
import { esimStatus } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import { type KeptEsim, readWallet, type Wallet } from "@/lib/esims/wallet";
import { Link } from "@/lib/i18n/navigation";
import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { INSTALL_STEPS, type InstallSystem } from "@/lib/install/steps";
import { Refresh } from "./refresh";
import { WalletEsim } from "./wallet-esim";
import { WalletOrders } from "./wallet-orders";

type KeptWallet = Extract<Wallet, { state: "kept" }>;

const GRID = "grid gap-6 md:grid-cols-2 md:items-start";

/** What this device keeps; null until it is read. Read again when another tab has changed it and when the page is looked at again. */
function useWallet(): Wallet | null {
  const [wallet, setWallet] = useState<Wallet | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = () => {
      void readWallet(new Date()).then((found) => {
        if (!isGone) setWallet(found);
      });
    };
    read();
    const stop = followVault(read);
    window.addEventListener("pageshow", read);
    document.addEventListener("visibilitychange", read);
    return () => {
      isGone = true;
      stop();
      window.removeEventListener("pageshow", read);
      document.removeEventListener("visibilitychange", read);
    };
  }, []);
  return wallet;
}

/**
 * Says that another page could not be reached, where this one is shown in its place. Once it can be, it opens by itself, or is only
 * offered where somebody may be reading a code or a step of the installation.
 */
function Unreachable({ isRead }: { isRead: boolean }) {
  const t = useTranslations();
  const own = pathOf({ screen: "offline" }, useLocale());
  const [isOther, setOther] = useState(false);
  const offline = useSyncExternalStore(onConnectionChange, isOffline, () => false);
  useEffect(() => setOther(window.location.pathname !== own), [own]);
  const isBack = useReachable(isOther) && !offline;
  useEffect(() => {
    if (isBack && !isRead) window.location.reload();
  }, [isBack, isRead]);
  if (!isOther) return null;
  const state = isBack ? "back" : offline ? "offline" : "online";
  return (
    <div aria-live="polite" className="mb-6">
      <Alert
        tone={isBack ? "success" : "warning"}
        title={t(`offline.unreachable.${state}`)}
        action={
          <Button onClick={() => window.location.reload()}>
            {t(isBack ? "offline.unreachable.open" : "common.tryAgain")}
          </Button>
        }
      >
        {t(`offline.unreachable.${isBack ? "backText" : isRead ? "offered" : "text"}`)}
      </Alert>
    </div>
  );
}

/** The steps of an installation on this phone; on a computer those of both systems. */
function Steps() {
  const t = useTranslations();
  const own = systemOf(navigator);
  const systems: InstallSystem[] = own === "other" ? ["ios", "android"] : [own];
  return systems.map((system) => (
    <Fold key={system} title={t(`install.heading.${system}`)} hint={t("offline.stepsHint")} open={own !== "other"}>
      <ol className="flex flex-col gap-4 py-5">
        {INSTALL_STEPS.map((step) => (
          <li key={step}>
            <h3 className="text-base">{t(`install.${system}.${step}.title`)}</h3>
            <p className="mt-1 max-w-prose text-muted text-sm">{t(`install.${system}.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Fold>
  ));
}

/** Whether a code is shown, and with it the steps of an installation. */
function showsCode(esims: readonly KeptEsim[], now: Date): boolean {
  return esims.some(({ esim }) => esim.activationCode !== null && !isOver(esim, now));
}

function KeptEsims({ esims }: { esims: readonly KeptEsim[] }) {
  const t = useTranslations("offline");
  const now = useNow(esims);
  const installs = showsCode(esims, now);
  if (esims.length === 0) return <Nothing state="empty" />;
  return (
    <>
      <ul className={GRID}>
        {esims.map((kept) => (
          <li key={kept.esim.id} className="min-w-0">
            <WalletEsim kept={kept} now={now} />
          </li>
        ))}
      </ul>
      <Refresh screen="myEsims" text={t("refreshText")} label={t("refresh")} />
      {installs && (
        <div className="mt-6 flex flex-col gap-4">
          <Alert>{t("wifi")}</Alert>
          <Steps />
        </div>
      )}
    </>
  );
}

const isOver = (esim: KeptEsim["esim"], now: Date) => ESIM_STATES[esimStatus(esim, now).state].end !== null;

function Nothing({ state }: { state: "empty" | "refused" }) {
  const t = useTranslations("offline");
  return (
    <EmptyState
      art={state === "empty" ? <NoEsimsArt /> : <OfflineArt />}
      title={t(`${state}.title`)}
      action={
        <Link to={{ screen: "myEsims" }} className={buttonClass({ variant: "primary" })}>
          {t("refresh")}
        </Link>
      }
    >
      {t(`${state}.text`)}
    </EmptyState>
  );
}

/** The order whose page an address is; '' for the list of orders, null for any other. */
function orderAt(address: string, locale: Locale): string | null {
  if (address === pathOf({ screen: "orders" }, locale)) return "";
  const [, id] = address.split(pathOf({ screen: "orderDetail", id: "" }, locale));
  return id ?? null;
}

/** @param props.address the one that could not be reached, and in whose place this is shown */
function Kept({ wallet: { esims, orders }, address }: { wallet: KeptWallet; address: string }) {
  const asked = orderAt(address, useLocale());
  if (asked === null || orders.length === 0) {
    return (
      <>
        <KeptEsims esims={esims} />
        <WalletOrders orders={orders} className="mt-10" />
      </>
    );
  }
  return (
    <>
      <WalletOrders orders={orders} openId={asked} className="mb-10" />
      <KeptEsims esims={esims} />
    </>
  );
}

type WalletContentProps = { wallet: Wallet | null; address?: string };

/** What this device keeps; null while it is read. What the address asked for comes first. */
export function WalletContent({ wallet, address = "" }: WalletContentProps) {
  const t = useTranslations("offline");
  return (
    <>
      {(wallet === null || (wallet.state === "kept" && wallet.esims.length > 0)) && (
        <p className="mt-1 mb-5 max-w-prose text-base text-muted md:mb-8">{t("line")}</p>
      )}
      {wallet && <Unreachable isRead={wallet.state === "kept" && showsCode(wallet.esims, new Date())} />}
      {wallet === null && (
        <Loading label={t("loading")} className={GRID}>
          <PassCardSkeleton />
        </Loading>
      )}
      {wallet?.state === "kept" && <Kept wallet={wallet} address={address} />}
      {wallet && wallet.state !== "kept" && <Nothing state={wallet.state} />}
    </>
  );
}

/** The eSIMs and orders that this device keeps, also without a connection and without a login. */
export function WalletScreen() {
  const wallet = useWallet();
  return <WalletContent wallet={wallet} address={wallet ? window.location.pathname : ""} />;
}
