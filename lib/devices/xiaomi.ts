import { device } from "./device";
import type { BrandDevices } from "./types";

/**
 * Xiaomi, Redmi and POCO phones whose international variant has an eSIM. Source: general knowledge of what Xiaomi
 * publishes in the specifications of each model (mi.com/global); codes compared with github.com/KHwang9883/MobileModels
 * where it lists them; written 2026-11-21 without the pages at hand.
 */
export const XIAOMI: BrandDevices = {
  brand: "xiaomi",
  name: "Xiaomi",
  supported: [
    device("Xiaomi 15T Pro"),
    device("Xiaomi 15T"),
    device("Xiaomi 15 Ultra"),
    device("Xiaomi 15"),
    device("Xiaomi 14T Pro", "2407FPN8EG"),
    device("Xiaomi 14T", "2406APNFAG"),
    device("Xiaomi 14 Ultra", "24030PN60G"),
    device("Xiaomi 14", "23127PN0CG"),
    device("Xiaomi 13T Pro", "23078PND5G"),
    device("Xiaomi 13T", "2306EPN60G"),
    device("Xiaomi 13 Pro", "2210132G"),
    device("Xiaomi 13", "2211133G"),
    device("Xiaomi 13 Lite", "2210129SG"),
    device("Xiaomi 12T Pro", "22081212UG"),
    device("Redmi Note 14 Pro+ 5G"),
    device("Redmi Note 14 Pro 5G"),
    device("Redmi Note 13 Pro+ 5G", "23090RA98G"),
    device("Redmi Note 13 Pro 5G"),
    device("Redmi Note 10T", "22021119KR A101XM"),
    device("POCO X7"),
  ],
  incompatible: [
    { key: "xiaomiMainland", codes: [] },
    { key: "xiaomiOlder", codes: ["22071212AG", "2107113SG", "21081111RG", "2201122G", "2201123G"] },
  ],
};
