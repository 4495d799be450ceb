import { getTranslations } from "next-intl/server";
import type { Route } from "@/lib/i18n/paths";

/** The questions by subject, in the order in which they come up on a trip. */
const GROUPS = [
  { id: "before", items: ["device", "choose", "unlimited", "number", "hotspot", "routing"] },
  { id: "install", items: ["when", "how", "arrive", "offline", "phone"] },
  { id: "data", items: ["starts", "left", "fast", "topup", "unused"] },
  { id: "payment", items: ["methods", "paid", "expired", "mail"] },
  { id: "refund", items: ["policy", "ask", "wrong"] },
  { id: "account", items: ["password", "data"] },
] as const;

type QuestionId = (typeof GROUPS)[number]["items"][number];

/** The link below an answer. Labels are keys of the `shell` texts. */
const LINKS = {
  device: { to: { screen: "deviceCompatibility" }, label: "devices" },
  choose: { to: { screen: "allDestinations" }, label: "allDestinations" },
  how: { to: { screen: "installationGuide" }, label: "guide" },
  left: { to: { screen: "myEsims" }, label: "myEsims" },
  topup: { to: { screen: "myEsims" }, label: "myEsims" },
  paid: { to: { screen: "orders" }, label: "orders" },
  policy: { to: { screen: "terms" }, label: "terms" },
  data: { to: { screen: "privacy" }, label: "privacy" },
} as const satisfies Partial<Record<QuestionId, { to: Route; label: string }>>;

const hasLink = (id: QuestionId): id is keyof typeof LINKS => id in LINKS;

type QuestionLink = { to: Route; label: string };
/** `keywords`: other words that travellers use for it; the search finds it by them as well. */
export type Question = { id: string; title: string; text: string; keywords: string; link: QuestionLink | null };
export type QuestionGroup = { id: string; title: string; questions: Question[] };

/** All questions of the help page in the language of the request. */
export async function questionGroups(): Promise<QuestionGroup[]> {
  const t = await getTranslations("help");
  const shell = await getTranslations("shell");
  const legal = await getTranslations("legal");
  const linkOf = (id: QuestionId): QuestionLink | null => {
    if (!hasLink(id)) return null;
    const { to, label } = LINKS[id];
    return { to, label: shell(label) };
  };
  return GROUPS.map(({ id, items }) => ({
    id,
    title: t(`groups.${id}`),
    questions: items.map((item) => ({
      id: item,
      title: t(`items.${item}.title`),
      text: t(`items.${item}.text`, { refund: legal("refund") }),
      keywords: t(`items.${item}.keywords`),
      link: linkOf(item),
    })),
  }));
}
