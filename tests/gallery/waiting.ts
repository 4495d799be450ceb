import type { Locale } from "../../lib/i18n/routing.ts";
import { guestScreens, under } from "../e2e/support/screens.ts";
import type { Screen } from "./screen.ts";
import { topUpFates, type Who, type World, waits } from "./world.ts";

type Wait = (typeof waits)[number];

/** The traveller's eSIMs and orders on the home page, which are read after the page has settled. */
export const HOME_ESIMS = "section[data-home-esims]";

const places: Record<string, Pick<Screen, "shows" | "isNarrow"> & { at: ReturnType<typeof under> }> = {
  "my eSIMs": { at: under("/myesims") },
  home: { at: guestScreens.home ?? under("/"), shows: HOME_ESIMS, isNarrow: true },
};

/** Opens a list once its traveller owns what it waits for. */
function lists(who: Who, own: (world: World) => Promise<unknown>): Screen[] {
  return Object.entries(places).map(([name, { at, ...shown }]) => ({
    ...shown,
    name: `${name}: waits, ${who}`,
    who,
    path: async (locale, world) => {
      await own(world);
      return at(locale);
    },
  }));
}

const ofOrder = (wait: Wait): Screen[] => [
  ...lists(wait, (world) => world.order(wait, wait)),
  ...lists(`${wait} beside an eSIM`, async (world) => {
    await world.esim("ready", `${wait} beside an eSIM`);
    await world.order(wait, `${wait} beside an eSIM`);
  }),
  {
    name: `eSIM: none yet, ${wait}`,
    who: wait,
    path: async (locale, world) => under(`/esim-detail/${await world.order(wait, wait)}`)(locale),
  },
];

const ofTopUp = (fate: (typeof topUpFates)[number]): Screen[] => {
  const who: Who = `top-up ${fate}`;
  const own = (screen: string) => async (locale: Locale, world: World) =>
    under(`/${screen}/${await world.topUp(fate)}`)(locale);
  return [
    ...lists(who, (world) => world.topUp(fate)),
    { name: `eSIM: ${who}`, who, path: own("esim-detail") },
    { name: `top-up screen: ${who}`, who, path: own("top-up") },
    {
      name: `payment: the same ${who}`,
      who,
      path: async (locale, world) => {
        const esimId = await world.topUp(fate);
        return under(`/payment?bundle=${await world.plan("esim_3GB_30D_AU_V2")}&type=topup&esim=${esimId}`)(locale);
      },
    },
  ];
};

/** In place of the eSIM of an order whose money is still to come back after that had been told otherwise. */
const owed: Screen[] = (["refundFailed", "owedAgain"] as const).map((state) => ({
  name: `eSIM: none, ${state}`,
  who: "busy",
  path: async (locale, world) => under(`/esim-detail/${await world.order(state)}`)(locale),
}));

/** The screens of a traveller who waits for an eSIM, or gets none: its order is unpaid, under way, held or late, or its code is late. */
export const waiting: readonly Screen[] = [
  ...waits.flatMap(ofOrder),
  ...topUpFates.flatMap(ofTopUp),
  ...owed,
  ...lists("codeLate", (world) => world.order("codeLate", "codeLate")),
  {
    name: "eSIM: codeLate",
    who: "codeLate",
    path: async (locale, world) => under(`/esim-detail/${await world.order("codeLate", "codeLate")}`)(locale),
  },
];
