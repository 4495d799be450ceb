import { expect, it } from "vitest";
import { locales } from "@/lib/i18n/routing";
import { notificationTexts } from "@/lib/notifications/texts";
import type { OrderReason } from "@/lib/orders/types";
import { Constants } from "@/lib/supabase/database.types";
import { order } from "./samples";

it.each(locales)(
  "the notification of a closed addition says only what is true of its eSIM's money, in '%s'",
  async (locale) => {
    const texts = await notificationTexts(locale);
    const said = (reason: OrderReason | null) =>
      texts.ofOrder(
        "addition_withdrawn",
        { ...order, locale, isAddition: true, reason },
        { amount: null, reviewed: null },
      ).message;
    const [goesBack, isAsked] = [
      /^Dana untuk eSIM-nya kami kembalikan|^The money for its eSIM goes/,
      /^Anda sedang meminta|^You asked/,
    ];
    expect(said("esim_refunded")).toMatch(goesBack);
    expect(said("esim_being_returned")).toMatch(isAsked);
    for (const reason of [null, ...Constants.public.Enums.order_reason]) {
      expect(goesBack.test(said(reason)), `${reason}`).toBe(reason === "esim_refunded");
      expect(isAsked.test(said(reason)), `${reason}`).toBe(reason === "esim_being_returned");
      expect(said(reason)).toMatch(/tidak (dapat )?ditambahkan|(isn't|can't be) added/);
    }
  },
);
