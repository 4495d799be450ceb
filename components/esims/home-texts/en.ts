import checkout from "@/messages/en/checkout.json";
import common from "@/messages/en/common.json";
import errors from "@/messages/en/errors.json";
import esim from "@/messages/en/esim.json";
import esims from "@/messages/en/esims.json";
import order from "@/messages/en/order.json";
import orders from "@/messages/en/orders.json";
import plans from "@/messages/en/plans.json";

/** The texts of a traveller's section of the static home page, loaded with it. */
export const texts = { checkout, common, errors, esim, esims, order, orders, plans };
