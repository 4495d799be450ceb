import esim from "@/messages/en/esim.json";
import esims from "@/messages/en/esims.json";
import order from "@/messages/en/order.json";
import orders from "@/messages/en/orders.json";
import plans from "@/messages/en/plans.json";

/** The texts of a traveller's section of the static home page, loaded with it. */
export const texts = { esim, esims, order, orders, plans };
