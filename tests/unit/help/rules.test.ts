import { describe, expect, test } from "vitest";
import { appError } from "@/lib/core/errors";
import { err, ok } from "@/lib/core/result";
import { CONTACT_FIELD_OF, contactAbout, firstContactFailure, senderOf, supportContacts } from "@/lib/help/rules";
import type { ContactForm } from "@/lib/help/types";

const whole: ContactForm = { name: "Sari", email: "sari@pelancong.test", topic: "refund", message: "Halo" };

describe("a contact form", () => {
  test("is complete with name, address and message", () => {
    expect(firstContactFailure(whole)).toBeNull();
  });

  test.each([
    [{ name: "  " }, "name", "full_name_required"],
    [{ email: "" }, "email", "email_required"],
    [{ email: "sari@pelancong" }, "email", "email_malformed"],
    [{ email: "a b@pelancong.test" }, "email", "email_malformed"],
    [{ message: "\n " }, "message", "message_required"],
    [{ message: "Halo\0" }, "message", "message_invalid"],
    [{ message: "Halo \ud83d" }, "message", "message_invalid"],
    [{ name: "Sari \udc00" }, "name", "name_invalid"],
    [{ email: "sari\ud800@pelancong.test" }, "email", "email_malformed"],
    [{ name: "", email: "", message: "" }, "name", "full_name_required"],
    [{ email: "", message: "" }, "email", "email_required"],
  ] as const)("names the first broken rule: %o", (change, field, code) => {
    expect(firstContactFailure({ ...whole, ...change })).toEqual({ field, code });
    expect(CONTACT_FIELD_OF[code]).toBe(field);
  });

  test("maps no other error code to a field", () => {
    expect(CONTACT_FIELD_OF.rate_limited).toBeUndefined();
  });
});

describe("the sender of a message", () => {
  const down = err(appError("auth_unavailable"));

  test("is the signed-in traveller or a guest", () => {
    expect(senderOf(ok({ id: "traveller" }), { orderId: "order" })).toEqual(ok("traveller"));
    expect(senderOf(err(appError("unauthenticated")), { orderId: "order" })).toEqual(ok(null));
  });

  test("is unknown while the login cannot be checked: attachments are refused, other messages count as a guest's", () => {
    expect(senderOf(down, { orderId: "order" })).toEqual(down);
    expect(senderOf(down, { esimId: "esim" })).toEqual(down);
    expect(senderOf(down, {})).toEqual(ok(null));
    const crowded = err(appError("rate_limited"));
    expect([senderOf(crowded, { orderId: "order" }), senderOf(crowded, {})]).toEqual([crowded, ok(null)]);
  });
});

describe("the topic in the address", () => {
  const id = "00000000-0000-4000-8000-000000000001";

  test.each([
    [`?order=${id}`, { orderId: id }],
    [`?esim=${id}&topic=refund`, { esimId: id, topic: "refund" }],
    ["?topic=partnership", { topic: "partnership" }],
    ["?order=1%27--&esim=../x&topic=admin", {}],
    ["", {}],
  ])("%s", (search, about) => {
    expect(contactAbout(search)).toEqual(about);
  });
});

describe("ways to reach support", () => {
  test("are empty unless configured", () => {
    const none = { email: null, phone: null, whatsApp: null, emergency: null, communityUrl: null };
    expect(supportContacts({})).toEqual(none);
  });

  test("open the mail program, the dialler and the chat", () => {
    const contacts = supportContacts({
      SUPPORT_EMAIL: "bantuan@kelana.test",
      SUPPORT_PHONE: "+62 21 5555-0100",
      SUPPORT_WHATSAPP: "+62 812 3456 7890",
      EMERGENCY_PHONE: "(021) 5555",
      COMMUNITY_URL: "https://forum.kelana.test",
    });
    expect(contacts.email?.href).toBe("mailto:bantuan@kelana.test");
    expect(contacts.phone).toEqual({ number: "+62 21 5555-0100", href: "tel:+622155550100" });
    expect(contacts.whatsApp?.href).toBe("https://wa.me/6281234567890");
    expect(contacts.emergency?.href).toBe("tel:0215555");
    expect(contacts.communityUrl).toBe("https://forum.kelana.test");
  });
});
