"use client";

import { type SubmitEvent, useRef, useState } from "react";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { fieldOfContactError, firstContactFailure } from "@/lib/help/rules";
import type { ContactInput } from "@/lib/help/schema";
import { type ContactField, type ContactForm, contactTopics } from "@/lib/help/types";
import type { Locale } from "@/lib/i18n/routing";

/** What the message is about, from the address of the page. */
export type About = { orderId?: string; esimId?: string };

type Failure = { field: ContactField | null; code: string };
type Done = { email: string; attached: boolean; wanted: boolean };

function readForm(data: FormData): ContactForm & { leaveEmpty: string } {
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    name: text("name").trim(),
    email: text("email").trim(),
    topic: contactTopics.find((topic) => topic === text("topic")) ?? "other",
    message: text("message").trim(),
    leaveEmpty: text("leaveEmpty"),
  };
}

/** The same id for the same message, however often it is sent; another one once a word of it has changed. */
function useMessageId() {
  const last = useRef({ content: "", id: "" });
  return (content: string): string => {
    if (last.current.content !== content) last.current = { content, id: crypto.randomUUID() };
    return last.current.id;
  };
}

/** One message at a time: checked here, sent, and kept on the screen until the server has it. */
export function useContact(about: About, locale: Locale) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const idOf = useMessageId();

  const fail = (form: HTMLFormElement, shown: Failure) => {
    setFailure(shown);
    const field = shown.field && form.elements.namedItem(shown.field);
    if (field instanceof HTMLElement) field.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const typed = readForm(new FormData(form));
    const broken = firstContactFailure(typed);
    if (broken) return fail(form, broken);
    const content = { ...typed, ...about, locale };
    const input: ContactInput = { ...content, id: idOf(JSON.stringify(content)) };
    setFailure(null);
    setSending(true);
    const sent = await callEndpoint(endpoints.sendContactMessage, input);
    setSending(false);
    if (!sent.ok) return fail(form, { field: fieldOfContactError(sent.error.code), code: sent.error.code });
    const wanted = about.orderId !== undefined || about.esimId !== undefined;
    setDone({ email: typed.email, attached: sent.value.attached, wanted });
  };

  return { isSending, failure, done, submit, clear: () => setFailure(null), again: () => setDone(null) };
}
