import { expect, it } from "vitest";
import { destinationTypes } from "@/lib/catalogue/types";
import { contactTopics } from "@/lib/help/types";
import { locales } from "@/lib/i18n/routing";
import { orderStatuses } from "@/lib/orders/statuses";
import { Constants } from "@/lib/supabase/database.types";

const { Enums } = Constants.public;

/** Lists that browsers need at runtime, restated so that pages do not ship the database's. */
it.each([
  ["order_status", orderStatuses, Enums.order_status],
  ["contact_topic", contactTopics, Enums.contact_topic],
  ["destination_type", destinationTypes, Enums.destination_type],
  ["locale", locales, Enums.locale],
])("the code's list of each %s equals the database's", (_name, ours, theirs) => {
  expect([...ours].toSorted()).toEqual([...theirs].toSorted());
});
