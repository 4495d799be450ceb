export type Brand = "apple" | "samsung" | "pixel" | "xiaomi" | "oneplus" | "oppo";

/** What has no eSIM although its name may suggest it; each has a text per language. */
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
  /** Model codes of variants with an eSIM, as the maker prints them; empty where we are not sure. */
  codes: readonly string[];
};

export type BrandDevices = {
  brand: Brand;
  name: string;
  supported: readonly Device[];
  incompatible: readonly { key: IncompatibleKey; codes: readonly string[] }[];
};
