import { guestScreens, under } from "../e2e/support/screens.ts";
import type { Screen } from "./screens.ts";
import { type Who, type World, waits } from "./world.ts";

type Wait = (typeof waits)[number];

const places = { "my eSIMs": under("/myesims"), home: guestScreens.home ?? under("/") };

/** Opens a list once its traveller owns what it waits for. */
function lists(who: Who, own: (world: World) => Promise<unknown>): Screen[] {
  return Object.entries(places).map(([name, path]) => ({
    name: `${name}: waits, ${who}`,
    who,
    path: async (locale, world) => {
      await own(world);
      return path(locale);
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

/** The screens of eSIMs of a traveller who waits for one: its order is unpaid, under way, held or late, or its code is late. */
export const waiting: readonly Screen[] = [
  ...waits.flatMap(ofOrder),
  ...lists("codeLate", (world) => world.order("codeLate", "codeLate")),
  {
    name: "eSIM: codeLate",
    who: "codeLate",
    path: async (locale, world) => under(`/esim-detail/${await world.order("codeLate", "codeLate")}`)(locale),
  },
];
