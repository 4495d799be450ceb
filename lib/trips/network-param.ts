/** The part of the planner's query in which the middleware names the visitor's network, in place of what a visitor wrote there. */
export const NETWORK_PARAM = "network";
