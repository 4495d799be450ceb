export type InstallSystem = "ios" | "android";

/** The steps of an installation in order; the namespace 'install' has their texts for each system. */
export const INSTALL_STEPS = ["open", "scan", "name", "homeOff", "esimOn"] as const;

/** A summary in three sentences, for mails and for the page of one eSIM ('install.short'). */
export const SHORT_STEPS = ["first", "second", "third"] as const;

/** Problems during the installation; each line of their texts is one remedy. */
export const TROUBLES = ["qr", "signal", "failed", "several"] as const;
