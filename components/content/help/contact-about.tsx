import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { hasLoginCookie } from "@/lib/core/login-cookie";
import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import type { ContactWords } from "./contact-words";
import type { About } from "./use-contact";

/** What a traveller calls an order or eSIM by: the first block of its id. */
const shortId = (id: string) => id.slice(0, 8).toUpperCase();

type ContactAboutProps = { about: About; locale: Locale; words: ContactWords["about"]; onRemove: () => void };

/** Which order or eSIM goes along with the message, or the way to log in first. Rendered in the browser alone. */
export function ContactAbout({ about: { orderId, esimId }, locale, words, onRemove }: ContactAboutProps) {
  const id = orderId ?? esimId;
  if (id === undefined) return null;
  const isGuest = !hasLoginCookie();
  const next = pathOf({ screen: "help", ...(orderId ? { orderId } : {}), ...(esimId ? { esimId } : {}) }, locale);
  return (
    <Alert
      tone="info"
      title={(orderId ? words.order : words.esim).replace("#", shortId(id))}
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
