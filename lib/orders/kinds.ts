import type { AfterSaleScreen } from "@/lib/i18n/paths";
import type { Database } from "@/lib/supabase/database.types";

/** The order kinds by their names in the database. */
export type OrderKind = Database["public"]["Enums"]["order_type"];

type KindFacts = {
  /** Whether the plan is added to an existing eSIM. */
  targetsEsim: boolean;
  /** Whether the order brings a new eSIM. */
  bringsEsim: boolean;
  /** Discount on the plan's price, in whole percent. */
  discountPercent: number;
  /** Whether the traveller needs an earlier completed order for the same destination. */
  needsEarlierOrder: boolean;
  /** Whether it is sold only where the eSIM ends later with the plan than without. */
  mustLengthen: boolean;
  /**
   * Where the payment method is chosen: on the gateway's page ('gateway'), or on our payment screen, which adds the method's
   * fee to the total ('choice'); `create_order` refuses such an order without one. At an offer's price it is always 'choice'.
   */
  methods: "gateway" | "choice";
  /** The screen on which a plan is chosen for an eSIM; null when the plan comes from the catalogue. */
  screen: AfterSaleScreen | null;
} & EsimAndOffer;

/**
 * `namesEsim`: whether the request names an eSIM of the traveller, the one to add to or the one to buy again. `takesOffer`: whether
 * the price of a running offer applies. An offer is sold as a new eSIM, so a kind that names an eSIM takes none
 * (docs/how-to/add-an-order-kind.md says what relies on that).
 */
type EsimAndOffer =
  | { namesEsim: "never"; takesOffer: boolean }
  | { namesEsim: "optional" | "required"; takesOffer: false };

/**
 * The differences between order kinds. Every decision that depends on the kind reads this table or is a map over all kinds,
 * so a new kind fails the type check wherever it needs a decision. The database has the same facts in `order_kinds`.
 */
export const ORDER_KINDS = {
  new: {
    targetsEsim: false,
    bringsEsim: true,
    namesEsim: "never",
    discountPercent: 0,
    needsEarlierOrder: false,
    takesOffer: true,
    mustLengthen: false,
    methods: "gateway",
    screen: null,
  },
  topup: {
    targetsEsim: true,
    bringsEsim: false,
    namesEsim: "required",
    discountPercent: 0,
    needsEarlierOrder: false,
    takesOffer: false,
    mustLengthen: false,
    methods: "choice",
    screen: "topUp",
  },
  extension: {
    targetsEsim: true,
    bringsEsim: false,
    namesEsim: "required",
    discountPercent: 0,
    needsEarlierOrder: false,
    takesOffer: false,
    mustLengthen: true,
    methods: "choice",
    screen: "extendPlan",
  },
  repurchase: {
    targetsEsim: false,
    bringsEsim: true,
    namesEsim: "optional",
    discountPercent: 10,
    needsEarlierOrder: true,
    takesOffer: false,
    mustLengthen: false,
    methods: "choice",
    screen: "repurchase",
  },
} as const satisfies Record<OrderKind, KindFacts>;

type Facts = typeof ORDER_KINDS;

/** The order kinds whose plan is chosen for an eSIM that the traveller has. */
export type AfterSaleKind = { [Kind in OrderKind]: Facts[Kind]["screen"] extends null ? never : Kind }[OrderKind];

/** Whether a text from outside names an order kind. */
export function isOrderKind(text: unknown): text is OrderKind {
  return typeof text === "string" && Object.hasOwn(ORDER_KINDS, text);
}

/** The kind of an order for which an address of checkout names none. */
export const UNNAMED_KIND = "new" satisfies OrderKind;

/** The part of an address of checkout that names this kind: every link to the checkout of an order has it. */
export function kindQuery(kind: OrderKind): { type?: OrderKind } {
  return kind === UNNAMED_KIND ? {} : { type: kind };
}

/** Whether the plan of this order kind is chosen for an eSIM that the traveller has. */
export function isAfterSaleKind(kind: OrderKind): kind is AfterSaleKind {
  return ORDER_KINDS[kind].screen !== null;
}

/** All kinds, in the order of the table. */
export const orderKinds: readonly OrderKind[] = Object.keys(ORDER_KINDS).filter(isOrderKind);
export const afterSaleKinds: readonly AfterSaleKind[] = orderKinds.filter(isAfterSaleKind);

/** The same with those that give days first. */
export const afterSaleKindsByDays: readonly AfterSaleKind[] = afterSaleKinds.toSorted(
  (a, b) => Number(ORDER_KINDS[b].mustLengthen) - Number(ORDER_KINDS[a].mustLengthen),
);
