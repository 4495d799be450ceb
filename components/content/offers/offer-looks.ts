import type { OfferGradient } from "@/lib/offers/types";

/**
 * The background of an offer's heading: dark enough for light text in both colour schemes. It has no drawing of a
 * region, because a long title would cover it.
 */
export const offerLook: Record<OfferGradient, string> = {
  sea: "[--ground:linear-gradient(115deg,oklch(0.43_0.09_218),oklch(0.38_0.08_245))]",
  dusk: "[--ground:linear-gradient(115deg,oklch(0.4_0.1_290),oklch(0.4_0.09_245))]",
  forest: "[--ground:linear-gradient(115deg,oklch(0.4_0.08_165),oklch(0.4_0.08_205))]",
  ember: "[--ground:linear-gradient(115deg,oklch(0.44_0.11_40),oklch(0.39_0.1_5))]",
  night: "[--ground:linear-gradient(115deg,oklch(0.34_0.07_265),oklch(0.41_0.08_225))]",
};
