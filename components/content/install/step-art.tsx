import { InstallEsimOnArt } from "@/components/brand/illustrations/install-esim-on";
import { InstallHomeOffArt } from "@/components/brand/illustrations/install-home-off";
import { InstallNameArt } from "@/components/brand/illustrations/install-name";
import { InstallOpenArt } from "@/components/brand/illustrations/install-open";
import { InstallScanArt } from "@/components/brand/illustrations/install-scan";

/** The drawing of each step. */
export const STEP_ART = {
  open: InstallOpenArt,
  scan: InstallScanArt,
  name: InstallNameArt,
  homeOff: InstallHomeOffArt,
  esimOn: InstallEsimOnArt,
} as const;
