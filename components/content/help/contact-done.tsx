import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { successIcon } from "@/components/ui/icons";
import type { ContactWords } from "./contact-words";

type ContactDoneProps = {
  email: string;
  attached: boolean;
  /** Whether something was to be attached. */
  wanted: boolean;
  words: ContactWords["done"];
  onAgain: () => void;
};

/** In the place of the form: what was sent, where the answer goes, and what went along. Takes the focus. */
export function ContactDone({ email, attached, wanted, words, onAgain }: ContactDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card role="status" className="flex flex-col items-start gap-2">
      <Icon icon={successIcon} className="size-8 text-success-text" />
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {words.title}
      </h3>
      <p className="break-words">{words.text.replace("#", email)}</p>
      {wanted && <p className="text-muted">{attached ? words.attached : words.notAttached}</p>}
      <Button variant="outline" className="mt-2" onClick={onAgain}>
        {words.again}
      </Button>
    </Card>
  );
}
