import { androidInstallLink, appleInstallLink, parseActivationCode } from "@/lib/esim-go/activation-code";
import type { Esim } from "./types";

type Installable = Pick<Esim, "activationCode" | "appleInstallUrl" | "androidInstallUrl">;

function isSecure(url: string | null): url is string {
  return url?.startsWith("https://") ?? false;
}

/** One-tap links, the vendor's if it gave any; null while there is no activation code. */
export function installLinks({ activationCode, appleInstallUrl, androidInstallUrl }: Installable) {
  if (activationCode === null) return null;
  return {
    ios: isSecure(appleInstallUrl) ? appleInstallUrl : appleInstallLink(activationCode),
    android: isSecure(androidInstallUrl) ? androidInstallUrl : androidInstallLink(activationCode),
  };
}

/** What a phone's eSIM settings ask for; a code that cannot be read is given whole, without an address. */
export function typedCode(activationCode: string): { smdpAddress: string | null; code: string } {
  const parts = parseActivationCode(activationCode);
  if (!parts.ok) return { smdpAddress: null, code: activationCode };
  return { smdpAddress: parts.value.smdpAddress, code: parts.value.matchingId };
}
