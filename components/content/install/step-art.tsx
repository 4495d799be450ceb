import { InstallHomeOffArt } from "@/components/brand/illustrations/install-home-off";
import { InstallLineOnArt } from "@/components/brand/illustrations/install-line-on";
import { InstallNameArt } from "@/components/brand/illustrations/install-name";
import { InstallOpenArt } from "@/components/brand/illustrations/install-open";
import { InstallScanArt } from "@/components/brand/illustrations/install-scan";

/** The drawing of each step. */
export const STEP_ART = {
  open: InstallOpenArt,
  scan: InstallScanArt,
  name: InstallNameArt,
  homeOff: InstallHomeOffArt,
  lineOn: InstallLineOnArt,
} as const;
