import checkout from "@/messages/id/checkout.json";
import common from "@/messages/id/common.json";
import errors from "@/messages/id/errors.json";
import esim from "@/messages/id/esim.json";
import esims from "@/messages/id/esims.json";
import order from "@/messages/id/order.json";
import orders from "@/messages/id/orders.json";
import plans from "@/messages/id/plans.json";

/** The texts of a traveller's section of the static home page, loaded with it. */
export const texts = { checkout, common, errors, esim, esims, order, orders, plans };
