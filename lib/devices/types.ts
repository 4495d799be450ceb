export type Brand = "apple" | "samsung" | "pixel" | "xiaomi" | "oneplus" | "oppo";

/** Models without an eSIM although their names suggest one. Each has a text in every language. */
export type IncompatibleKey =
  | "appleDualSim"
  | "appleMainland"
  | "appleOlder"
  | "appleWifiOnly"
  | "samsungMainland"
  | "samsungKorea"
  | "samsungFanEdition"
  | "pixelOlder"
  | "pixelThree"
  | "pixelThreeA"
  | "xiaomiMainland"
  | "xiaomiOlder"
  | "oneplusMainland"
  | "oneplusOlder"
  | "oppoMainland"
  | "oppoLite";

export type Device = {
  name: string;
  /** Model codes of variants with an eSIM, as the maker writes them; empty when we are not sure. */
  codes: readonly string[];
};

export type BrandDevices = {
  brand: Brand;
  name: string;
  supported: readonly Device[];
  /** The first words of names: a long list is folded by them. Every supported device begins with one; none for a short list. */
  families?: readonly string[];
  incompatible: readonly { key: IncompatibleKey; codes: readonly string[] }[];
};
