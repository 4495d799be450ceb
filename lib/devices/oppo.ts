import { device } from "./device";
import type { BrandDevices } from "./types";

/**
 * Oppo phones whose international or Japanese variant has an eSIM. Source: general knowledge of what Oppo publishes in
 * the specifications of each model (oppo.com); codes compared with github.com/KHwang9883/MobileModels where it lists
 * them; written 2026-11-21 without the pages at hand.
 */
export const OPPO: BrandDevices = {
  brand: "oppo",
  name: "Oppo",
  supported: [
    device("Find X9 Pro"),
    device("Find X9"),
    device("Find X8 Pro", "CPH2659"),
    device("Find X8", "CPH2651"),
    device("Find X5 Pro", "CPH2305"),
    device("Find X5", "CPH2307"),
    device("Find X3 Pro", "CPH2173"),
    device("Find N5"),
    device("Find N3", "CPH2499"),
    device("Find N3 Flip", "CPH2519"),
    device("Find N2 Flip", "CPH2437"),
    device("Reno14 Pro 5G"),
    device("Reno14 5G"),
    device("Reno6 Pro 5G", "CPH2247 CPH2249"),
    device("Reno7 A", "CPH2353"),
    device("Reno5 A", "CPH2199"),
    device("A55s 5G", "CPH2309"),
  ],
  incompatible: [
    { key: "oppoMainland", codes: [] },
    { key: "oppoLite", codes: ["CPH2371"] },
  ],
};
