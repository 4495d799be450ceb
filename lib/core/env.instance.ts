/** The name of this instance in its log: that of the host's, or one that lasts as long as its process. */
export const instanceId = process.env.KELANA_INSTANCE || crypto.randomUUID().slice(0, 8);
