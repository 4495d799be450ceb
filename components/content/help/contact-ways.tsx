import { getTranslations } from "next-intl/server";
import { chatIcon, mailIcon, phoneIcon } from "@/components/ui/private-icons";
import type { SupportContacts } from "@/lib/help/types";
import { LinkCard } from "./link-card";

export const FORM_ANCHOR = "contact-form";

/** Every configured way to reach support; nothing if none is configured. */
export async function ContactWays({ contacts }: { contacts: SupportContacts }) {
  const t = await getTranslations("help.ways");
  const { email, phone, whatsApp } = contacts;
  if (!email && !phone && !whatsApp) return null;
  return (
    <section aria-labelledby="contact" className="mt-6">
      <h2 id="contact" className="text-lg">
        {t("title")}
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {email && (
          <>
            <li>
              <LinkCard icon={chatIcon} title={t("form")} text={t("formText")} target={{ href: `#${FORM_ANCHOR}` }} />
            </li>
            <li>
              <LinkCard icon={mailIcon} title={t("email")} text={email.address} target={{ href: email.href }} />
            </li>
          </>
        )}
        {whatsApp && (
          <li>
            <LinkCard icon={chatIcon} title={t("chat")} text={whatsApp.number} target={{ href: whatsApp.href }} />
          </li>
        )}
        {phone && (
          <li>
            <LinkCard icon={phoneIcon} title={t("phone")} text={phone.number} target={{ href: phone.href }} />
          </li>
        )}
      </ul>
    </section>
  );
}
