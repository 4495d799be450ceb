"use client";

import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field, FieldFrame, fieldAria } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { contactAbout, MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from "@/lib/help/rules";
import type { ContactField, ContactTopic } from "@/lib/help/types";
import type { Locale } from "@/lib/i18n/routing";
import { ContactAbout } from "./contact-about";
import { ContactDone } from "./contact-done";
import { type ContactWords, contactErrorText } from "./contact-words";
import { type About, useContact } from "./use-contact";

/** A message to support. The page is static: what the message is about comes from the address, in the browser. */
export function ContactForm({ words, locale }: { words: ContactWords; locale: Locale }) {
  const [about, setAbout] = useState<About>({});
  const [topic, setTopic] = useState<ContactTopic>("before_buying");
  const root = useRef<HTMLDivElement>(null);
  const { isSending, failure, done, submit, clear, again } = useContact(about, locale);

  useEffect(() => {
    const { topic: asked, ...own } = contactAbout(window.location.search);
    const isAbout = Object.keys(own).length > 0;
    setAbout(own);
    setTopic((current) => asked ?? (own.orderId ? "payment" : own.esimId ? "connection" : current));
    if (asked || isAbout) root.current?.closest("section")?.scrollIntoView();
  }, []);

  const errorAt = (field: ContactField) =>
    failure?.field === field ? contactErrorText(failure.code, words.errors) : undefined;
  const message = { id: "contact-message", hint: words.hint, error: errorAt("message") };
  return (
    <div ref={root}>
      {done ? (
        <ContactDone {...done} words={words.done} onAgain={again} />
      ) : (
        <Card>
          <form noValidate method="post" onSubmit={submit} onInput={clear} className="grid gap-4 sm:grid-cols-2">
            <div className="col-span-full empty:hidden">
              <ContactAbout about={about} locale={locale} words={words.about} onRemove={() => setAbout({})} />
            </div>
            <Field
              id="contact-name"
              name="name"
              label={words.fields.name}
              autoComplete="name"
              maxLength={MAX_NAME_LENGTH}
              required
              error={errorAt("name")}
            />
            <Field
              id="contact-email"
              name="email"
              type="email"
              inputMode="email"
              label={words.fields.email}
              autoComplete="email"
              maxLength={254}
              required
              error={errorAt("email")}
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
            {failure && failure.field === null && (
              <Alert tone="error" className="col-span-full">
                {contactErrorText(failure.code, words.errors)}
              </Alert>
            )}
            <Button
              type="submit"
              variant="accent"
              size="lg"
              loading={isSending}
              className="col-span-full sm:justify-self-start"
            >
              {isSending ? words.sending : words.send}
            </Button>
          </form>
        </Card>
      )}
    </div>
  );
}
