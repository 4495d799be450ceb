import { expect, it } from "vitest";
import { orderStandings } from "@/lib/orders/types";
import { anOrder, MADE_OF } from "./samples";
import { rowOf } from "./screen";

it.each(orderStandings)(
  "the badge of a row breaks rather than lies under the button beside it (%s)",
  async (standing) => {
    const [, classes] = /data-slot="badge" class="([^"]*)"/.exec(await rowOf(anOrder(MADE_OF[standing]))) ?? [];
    expect(classes?.split(" ")).toContain("whitespace-normal");
  },
);
