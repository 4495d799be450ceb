export type InstallSystem = "ios" | "android";

/** The steps of an installation, in order; their texts are in the namespace 'install', per system. */
export const INSTALL_STEPS = ["open", "scan", "name", "homeOff", "esimOn"] as const;

/** The same in three sentences, for mails and for the page of one eSIM ('install.short'). */
export const SHORT_STEPS = ["first", "second", "third"] as const;

/** What can go wrong while installing; each text has one remedy per line. */
export const TROUBLES = ["qr", "signal", "failed", "several"] as const;
