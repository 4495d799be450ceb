/** The part of the planner's query in which the middleware names the visitor's network, sealed, in place of what was written there. */
export const NETWORK_PARAM = "network";
