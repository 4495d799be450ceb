import { device } from "./device";
import type { BrandDevices } from "./types";

/**
 * Pixel phones that have an eSIM, and the variants that have none. Source: general knowledge of what Google publishes
 * for its phones (support.google.com/pixelphone); codes compared with github.com/KHwang9883/MobileModels where it lists
 * them; written 2026-11-21 without the pages at hand.
 */
export const PIXEL: BrandDevices = {
  brand: "pixel",
  name: "Google Pixel",
  supported: [
    device("Pixel 10 Pro Fold"),
    device("Pixel 10 Pro XL"),
    device("Pixel 10 Pro"),
    device("Pixel 10"),
    device("Pixel 9 Pro Fold"),
    device("Pixel 9 Pro XL"),
    device("Pixel 9 Pro"),
    device("Pixel 9"),
    device("Pixel 9a"),
    device("Pixel 8 Pro", "G1MNW GC3VE GE9DP"),
    device("Pixel 8", "GKWS6 G9BQD GPJ41"),
    device("Pixel 8a"),
    device("Pixel Fold", "G9FPL G0B96"),
    device("Pixel 7 Pro", "GE2AE GP4BC GFE4J"),
    device("Pixel 7", "GQML3 GVU6C G03Z5"),
    device("Pixel 7a", "G0DZQ GWKK3 GHL1X G82U8"),
    device("Pixel 6 Pro", "GLUOG GF5KQ"),
    device("Pixel 6", "G9S9B GB7N6 GR1YH"),
    device("Pixel 6a", "GB62Z GX7AS G1AZG GB17L"),
    device("Pixel 5a 5G", "G1F8F G4S1M"),
    device("Pixel 5", "GD1YQ GTT9Q G5NZ6"),
    device("Pixel 4a 5G", "G025E G025H G025I G6QU3"),
    device("Pixel 4a", "G025J G025M G025N"),
    device("Pixel 4 XL", "G020J G020P G020Q"),
    device("Pixel 4", "G020I G020M G020N"),
    device("Pixel 3a XL", "G020B G020C"),
    device("Pixel 3a", "G020F G020G"),
    device("Pixel 3 XL", "G013C"),
    device("Pixel 3", "G013A"),
  ],
  incompatible: [
    { key: "pixelThree", codes: ["G013B", "G013D"] },
    { key: "pixelThreeA", codes: ["G020A", "G020D", "G020E", "G020H"] },
    { key: "pixelOlder", codes: ["G011A", "G011C"] },
  ],
};
