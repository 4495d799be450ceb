"use client";

import { useEffect, useRef, useState } from "react";
import { useForm } from "@/components/forms/use-form";
import { callEndpoint, readEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { hasLoginCookie } from "@/lib/core/login-cookie";
import { CONTACT_FIELD_OF, firstContactFailure } from "@/lib/help/rules";
import { type ContactForm, contactTopics } from "@/lib/help/types";
import type { Locale } from "@/lib/i18n/routing";
import { type ContactWords, contactErrorText } from "./contact-words";

/** The order or eSIM that the message is about. */
export type About = { orderId?: string; esimId?: string };

type Done = { email: string; attached: boolean; wanted: boolean };

type Typed = ContactForm & { leaveEmpty: string };

function readForm(data: FormData): Typed {
  const text = (name: keyof Typed) => String(data.get(name) ?? "");
  return {
    name: text("name").trim(),
    email: text("email").trim(),
    topic: contactTopics.find((topic) => topic === text("topic")) ?? "other",
    message: text("message").trim(),
    leaveEmpty: text("leaveEmpty"),
  };
}

/** Returns the same id for the same content, so that it is stored once even if it is sent twice. */
function useMessageId() {
  const last = useRef({ content: "", id: "" });
  return (content: string): string => {
    if (last.current.content !== content) last.current = { content, id: crypto.randomUUID() };
    return last.current.id;
  };
}

/** Name and address of a signed-in visitor; empty for a guest, and while it is unknown who the visitor is. */
export function useSender(): { name?: string; email?: string } {
  const [sender, setSender] = useState({});
  useEffect(() => {
    if (!hasLoginCookie()) return;
    void readEndpoint(endpoints.contactSender, {}).then((answer) => answer.ok && setSender(answer.value));
  }, []);
  return sender;
}

/** Sends the message. The form stays as it is until the server has stored it. */
export function useContact(about: About, locale: Locale, words: ContactWords) {
  const [done, setDone] = useState<Done | null>(null);
  const idOf = useMessageId();
  const form = useForm({
    read: readForm,
    check: firstContactFailure,
    send: (typed) => {
      const content = { ...typed, ...about, locale };
      return callEndpoint(endpoints.sendContactMessage, { ...content, id: idOf(JSON.stringify(content)) });
    },
    onDone: ({ email }, { attached }) =>
      setDone({ email, attached, wanted: about.orderId !== undefined || about.esimId !== undefined }),
    fieldOf: CONTACT_FIELD_OF,
    textOf: (reason) => contactErrorText(reason, words),
  });
  return { ...form, done, again: () => setDone(null) };
}
