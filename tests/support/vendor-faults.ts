/**
 * A rule by which the vendor's list cannot be read. Until it is cleared, a purchase of unknown outcome stays so, however slow the
 * machine is: no look-up settles it.
 */
export const NO_LIST = { match: { method: "GET", path: "/orders" }, action: "status", status: 503 };

/** The vendor tells nothing to install an eSIM with: neither in the answer to its purchase nor when asked. */
export const NO_INSTALL_DETAILS = {
  bareSales: true,
  rules: [{ match: { method: "GET", path: "/esims/assignments" }, action: "status", status: 503 }],
};
