import { APPLE } from "./apple";
import { ONEPLUS } from "./oneplus";
import { OPPO } from "./oppo";
import { PIXEL } from "./pixel";
import { SAMSUNG } from "./samsung";
import type { BrandDevices } from "./types";
import { XIAOMI } from "./xiaomi";

/** Every brand of the device check, in the order in which the screen shows them. */
export const BRANDS: readonly BrandDevices[] = [APPLE, SAMSUNG, PIXEL, XIAOMI, ONEPLUS, OPPO];
