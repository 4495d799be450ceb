"use client";

import { useEffect, useRef, useState } from "react";
import { FormFailure } from "@/components/forms/form-failure";
import { FormField } from "@/components/forms/form-field";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FieldFrame, fieldAria } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { contactAbout, MAX_MESSAGE_LENGTH } from "@/lib/help/rules";
import type { ContactTopic } from "@/lib/help/types";
import type { Locale } from "@/lib/i18n/routing";
import { ContactAbout } from "./contact-about";
import { ContactDone } from "./contact-done";
import type { ContactWords } from "./contact-words";
import { type About, useContact } from "./use-contact";

/** A message to support. The page is static: what the message is about comes from the address, in the browser. */
export function ContactForm({ words, locale }: { words: ContactWords; locale: Locale }) {
  const [about, setAbout] = useState<About>({});
  const [topic, setTopic] = useState<ContactTopic>("before_buying");
  const root = useRef<HTMLDivElement>(null);
  const { busy, submit, edited, errorAt, formError, done, again } = useContact(about, locale, words.errors);

  useEffect(() => {
    const { topic: asked, ...own } = contactAbout(window.location.search);
    const isAbout = Object.keys(own).length > 0;
    setAbout(own);
    setTopic((current) => asked ?? (own.orderId ? "payment" : own.esimId ? "connection" : current));
    if (asked || isAbout) root.current?.closest("section")?.scrollIntoView();
  }, []);

  const message = { id: "contact-message", hint: words.hint, error: errorAt("message") };
  return (
    <div ref={root}>
      {done ? (
        <ContactDone {...done} words={words.done} onAgain={again} />
      ) : (
        <Card>
          <form noValidate method="post" onSubmit={submit} onInput={edited} className="grid gap-4 sm:grid-cols-2">
            <div className="col-span-full empty:hidden">
              <ContactAbout about={about} locale={locale} words={words.about} onRemove={() => setAbout({})} />
            </div>
            <FormField kind="name" id="contact-name" name="name" label={words.fields.name} required errorAt={errorAt} />
            <FormField
              kind="email"
              id="contact-email"
              name="email"
              label={words.fields.email}
              required
              errorAt={errorAt}
            />
            <FieldFrame id="contact-topic" label={words.fields.topic} className="col-span-full">
              <Select
                id="contact-topic"
                name="topic"
                options={words.topics}
                value={topic}
                onChange={(event) => setTopic(event.currentTarget.value as ContactTopic)}
              />
            </FieldFrame>
            <FieldFrame {...message} label={words.fields.message} className="col-span-full">
              <Textarea name="message" maxLength={MAX_MESSAGE_LENGTH} required {...fieldAria(message)} />
            </FieldFrame>
            <div aria-hidden="true" className="sr-only">
              <label>
                {words.fields.leaveEmpty}
                <input name="leaveEmpty" tabIndex={-1} autoComplete="off" defaultValue="" />
              </label>
            </div>
            <FormFailure text={formError} className="col-span-full" />
            <Button
              type="submit"
              variant="accent"
              size="lg"
              loading={busy}
              className="col-span-full sm:justify-self-start"
            >
              {busy ? words.sending : words.send}
            </Button>
          </form>
        </Card>
      )}
    </div>
  );
}
