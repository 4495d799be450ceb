"use client";

import { useEffect, useRef, useState } from "react";
import { FormFailure } from "@/components/forms/form-failure";
import { FormField } from "@/components/forms/form-field";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FieldFrame, fieldAria } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { successIcon } from "@/components/ui/icons";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { hasLoginCookie } from "@/lib/core/login-cookie";
import { contactAbout, MAX_MESSAGE_LENGTH } from "@/lib/help/rules";
import type { ContactTopic } from "@/lib/help/types";
import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { shortId } from "@/lib/orders/numbers";
import type { ContactWords } from "./contact-words";
import { type About, useContact, useSender } from "./use-contact";

type ContactDoneProps = {
  email: string;
  attached: boolean;
  /** Whether the visitor wanted to attach an order or eSIM. */
  wanted: boolean;
  words: ContactWords["done"];
  onAgain: () => void;
};

/** Replaces the form: says that the message was sent, where the answer goes and what is attached. Gets the focus. */
function ContactDone({ email, attached, wanted, words, onAgain }: ContactDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card role="status" className="flex flex-col items-start gap-2">
      <Icon icon={successIcon} className="size-8 text-success-text" />
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {words.title}
      </h3>
      <p className="wrap-anywhere">{words.text.replace("#", email)}</p>
      {wanted && <p className="text-muted">{attached ? words.attached : words.notAttached}</p>}
      <Button variant="outline" className="mt-2" onClick={onAgain}>
        {words.again}
      </Button>
    </Card>
  );
}

type ContactAboutProps = { about: About; locale: Locale; words: ContactWords["about"]; onRemove: () => void };

/** The order or eSIM that will be attached, and for guests the login that this needs. Rendered only in the browser. */
export function ContactAbout({ about: { orderId, esimId }, locale, words, onRemove }: ContactAboutProps) {
  const id = orderId ?? esimId;
  if (id === undefined) return null;
  const isGuest = !hasLoginCookie();
  const said = isGuest ? { order: words.guestOrder, esim: words.guestEsim } : words;
  const next = pathOf({ screen: "help", ...(orderId ? { orderId } : {}), ...(esimId ? { esimId } : {}) }, locale);
  return (
    <Alert
      tone="info"
      title={(orderId ? said.order : said.esim).replace("#", shortId(id))}
      action={
        <span className="flex flex-wrap gap-2">
          {isGuest && (
            <a href={pathOf({ screen: "login", next }, locale)} className={buttonClass()}>
              {words.login}
            </a>
          )}
          <Button variant="outline" onClick={onRemove}>
            {words.remove}
          </Button>
        </span>
      }
    >
      {isGuest ? words.guest : null}
    </Alert>
  );
}

/** The contact form. The page is static, so the browser reads from the address what the message is about. */
export function ContactForm({ words, locale }: { words: ContactWords; locale: Locale }) {
  const [about, setAbout] = useState<About>({});
  const [topic, setTopic] = useState<ContactTopic>("before_buying");
  const root = useRef<HTMLDivElement>(null);
  const sender = useSender();
  const { busy, submit, edited, errorAt, formError, done, again } = useContact(about, locale, words);

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
            <FormField
              kind="name"
              id="contact-name"
              name="name"
              label={words.fields.name}
              defaultValue={sender.name}
              required
              errorAt={errorAt}
            />
            <FormField
              kind="email"
              id="contact-email"
              name="email"
              label={words.fields.email}
              defaultValue={sender.email}
              required
              errorAt={errorAt}
            />
            <FieldFrame id="contact-topic" label={words.fields.topic} className="col-span-full">
              <Select
                id="contact-topic"
                name="topic"
                options={words.topics}
                value={topic}
                onChange={({ currentTarget: { value } }) =>
                  setTopic(words.topics.find((one) => one.value === value)?.value ?? topic)
                }
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
