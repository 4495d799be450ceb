import { device } from "./device";
import type { BrandDevices } from "./types";

/**
 * OnePlus phones whose international variant has an eSIM. Source: general knowledge of what OnePlus publishes in the
 * specifications of each model (oneplus.com); codes compared with github.com/KHwang9883/MobileModels where it lists
 * them; from memory, 2026-11-21, not checked against the pages.
 */
export const ONEPLUS: BrandDevices = {
  brand: "oneplus",
  name: "OnePlus",
  supported: [
    device("OnePlus 13", "CPH2649 CPH2653 CPH2655"),
    device("OnePlus 12", "CPH2573 CPH2581 CPH2583"),
    device("OnePlus 11", "CPH2447 CPH2449 CPH2451"),
    device("OnePlus Open", "CPH2551"),
  ],
  incompatible: [
    { key: "oneplusMainland", codes: ["PHB110", "PJD110", "PJZ110"] },
    { key: "oneplusOlder", codes: ["NE2211", "NE2213", "CPH2413", "CPH2415", "LE2113", "LE2123"] },
  ],
};
