/** The vendor tells nothing to install an eSIM with: neither in the answer to its purchase nor when asked. */
export const NO_INSTALL_DETAILS = {
  bareSales: true,
  rules: [{ match: { method: "GET", path: "/esims/assignments" }, action: "status", status: 503 }],
};
