import { device } from "./device";
import type { BrandDevices } from "./types";

/**
 * Galaxy phones that have an eSIM. Source: general knowledge of what Samsung publishes in the specifications of each
 * model (samsung.com); codes compared with github.com/KHwang9883/MobileModels where it lists them; written 2026-11-21
 * without the pages at hand. B is the international variant; U, U1 and N (United States, Korea) are named from the
 * generation on that has an eSIM there.
 */
export const SAMSUNG: BrandDevices = {
  brand: "samsung",
  name: "Samsung",
  families: ["Galaxy S", "Galaxy Note", "Galaxy Z", "Galaxy A", "Galaxy"],
  supported: [
    device("Galaxy S25 Ultra", "SM-S938B SM-S938U SM-S938N"),
    device("Galaxy S25+", "SM-S936B SM-S936U SM-S936N"),
    device("Galaxy S25", "SM-S931B SM-S931U SM-S931N"),
    device("Galaxy S25 Edge", "SM-S937B SM-S937U SM-S937N"),
    device("Galaxy S25 FE"),
    device("Galaxy S24 Ultra", "SM-S928B SM-S928U SM-S928U1 SM-S928N"),
    device("Galaxy S24+", "SM-S926B SM-S926U SM-S926U1 SM-S926N"),
    device("Galaxy S24", "SM-S921B SM-S921U SM-S921U1 SM-S921N"),
    device("Galaxy S24 FE", "SM-S721B"),
    device("Galaxy S23 Ultra", "SM-S918B SM-S918U SM-S918U1 SM-S918N"),
    device("Galaxy S23+", "SM-S916B SM-S916U SM-S916U1 SM-S916N"),
    device("Galaxy S23", "SM-S911B SM-S911U SM-S911U1 SM-S911N"),
    device("Galaxy S23 FE", "SM-S711B"),
    device("Galaxy S22 Ultra", "SM-S908B SM-S908E"),
    device("Galaxy S22+", "SM-S906B SM-S906E"),
    device("Galaxy S22", "SM-S901B SM-S901E"),
    device("Galaxy S21 Ultra 5G", "SM-G998B"),
    device("Galaxy S21+ 5G", "SM-G996B"),
    device("Galaxy S21 5G", "SM-G991B"),
    device("Galaxy S20 Ultra 5G", "SM-G988B"),
    device("Galaxy S20+", "SM-G985F SM-G986B"),
    device("Galaxy S20", "SM-G980F SM-G981B"),
    device("Galaxy Note20 Ultra", "SM-N985F SM-N986B"),
    device("Galaxy Note20", "SM-N980F SM-N981B"),
    device("Galaxy Z Fold7", "SM-F966B"),
    device("Galaxy Z Fold6", "SM-F956B"),
    device("Galaxy Z Fold5", "SM-F946B SM-F946U SM-F946U1 SM-F946N"),
    device("Galaxy Z Fold4", "SM-F936B SM-F936U SM-F936U1 SM-F936N"),
    device("Galaxy Z Fold3 5G", "SM-F926B"),
    device("Galaxy Z Fold2 5G", "SM-F916B"),
    device("Galaxy Fold", "SM-F900F SM-F907B"),
    device("Galaxy Z Flip7", "SM-F766B"),
    device("Galaxy Z Flip7 FE"),
    device("Galaxy Z Flip6", "SM-F741B"),
    device("Galaxy Z Flip5", "SM-F731B SM-F731U SM-F731U1 SM-F731N"),
    device("Galaxy Z Flip4", "SM-F721B SM-F721U SM-F721U1 SM-F721N"),
    device("Galaxy Z Flip3 5G", "SM-F711B"),
    device("Galaxy Z Flip", "SM-F700F SM-F707B"),
    device("Galaxy A56 5G", "SM-A566B"),
    device("Galaxy A55 5G", "SM-A556B SM-A556E"),
    device("Galaxy A54 5G", "SM-A546B SM-A546E"),
    device("Galaxy A36 5G", "SM-A366B"),
    device("Galaxy A35 5G", "SM-A356B SM-A356E"),
    device("Galaxy XCover7", "SM-G556B"),
  ],
  incompatible: [
    { key: "samsungMainland", codes: [] },
    {
      key: "samsungKorea",
      codes: "SM-G981N SM-G986N SM-G988N SM-G991N SM-G996N SM-G998N SM-S901N SM-S906N SM-S908N SM-F711N SM-F926N".split(
        " ",
      ),
    },
    { key: "samsungFanEdition", codes: ["SM-G780F", "SM-G780G"] },
  ],
};
