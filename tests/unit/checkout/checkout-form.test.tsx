import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CheckoutForm } from "@/components/checkout/checkout-form";
import { currentToasts, dismissToast } from "@/components/ui/toast-store";
import { loadMessages } from "@/lib/i18n/messages";
import { sampleBuyer as buyer } from "../../support/sample-buyer";
import { aPlan } from "../plans/samples";

const INVOICE = "https://checkout.example/web/1";

/** The calls to the browser, in order. */
let seen: string[] = [];
/** The values of the form. */
let typed = buyer;
let answer: { status: number; body: object };
/** The answers before it, first to last. */
let earlier: (typeof answer)[] = [];
type Body = { idempotencyKey: string; besideOpenUntil?: number };
/** What was sent. */
let bodies: Body[] = [];
/** What the screen was told that the server asks about. */
let asked: string[] = [];
/** Whether the screen finds what the server asks about. */
let isQuestionFound: boolean;

beforeEach(() => {
  seen = [];
  typed = buyer;
  [earlier, bodies, asked] = [[], [], []];
  isQuestionFound = false;
  answer = { status: 200, body: { success: true, order_id: crypto.randomUUID(), invoice_url: INVOICE } };
  const tab = {
    closed: false,
    opener: null,
    document: { title: "", body: { textContent: "" } },
    location: { replace: (url: string) => seen.push(`show ${url}`) },
    close: () => seen.push("close"),
  };
  vi.stubGlobal("window", {
    navigator: { userAgent: "Mozilla/5.0 Chrome/141.0.0.0" },
    location: { assign: (url: string) => seen.push(`leave for ${url}`) },
    open: () => {
      seen.push("open");
      return tab;
    },
  });
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    seen.push("request");
    bodies.push(JSON.parse(body) as Body);
    const { body: said, status } = earlier.shift() ?? answer;
    return Response.json(said, { status });
  });
  vi.stubGlobal(
    "FormData",
    class {
      get = (name: keyof typeof buyer) => typed[name];
    },
  );
  vi.stubGlobal("requestAnimationFrame", () => 0);
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

type Handler = (event: object) => Promise<void>;

type Form = { submit: Handler; focus: Handler };

function formIn(node: ReactNode): Form {
  if (!isValidElement<{ form: ReactNode }>(node)) throw new Error("Not an element");
  if (!isValidElement<{ onSubmit: Handler; onFocus: Handler }>(node.props.form)) throw new Error("No form");
  const { onSubmit, onFocus } = node.props.form.props;
  return { submit: onSubmit, focus: onFocus };
}

function propsOf() {
  const purchase = { kind: "new", plan: aPlan() } as const;
  const otherChoice = { to: { screen: "browse" }, label: "" } as const;
  return {
    purchase,
    initial: buyer,
    otherChoice,
    answers: { besideOpenUntil: null, besidePaid: new Set<string>() },
    findQuestion: async (question: string) => {
      asked.push(question);
      return isQuestionFound;
    },
    onOutdated: async () => undefined,
  };
}

type Changes = Partial<Parameters<typeof CheckoutForm>[0]>;

function Screen({ onForm, changes }: { onForm: (form: Form) => void; changes: Changes }) {
  onForm(formIn(CheckoutForm({ ...propsOf(), ...changes })));
  return null;
}

async function markupOf(screen: ReactNode): Promise<string> {
  const messages = await loadMessages("id");
  const push = (path: string) => seen.push(`go to ${path}`);
  const router = { push, replace: push, prefetch: () => undefined, back: () => undefined, bfcacheId: "" };
  return renderToStaticMarkup(
    <AppRouterContext.Provider value={{ ...router, forward: router.back, refresh: router.back }}>
      <NextIntlClientProvider locale="id" messages={messages} timeZone="Asia/Jakarta">
        {screen}
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );
}

/** The handlers of a checkout form that has just been shown, before the phone rule is loaded. */
async function aForm(changes: Changes = {}) {
  const forms: Form[] = [];
  await markupOf(<Screen onForm={(form) => forms.push(form)} changes={changes} />);
  const [form] = forms;
  if (!form) throw new Error("Nothing was rendered");
  return form;
}

const tap = () => ({ preventDefault: () => undefined, currentTarget: { elements: [] } });

test.each(["not loaded", "loaded"])(
  "the invoice's tab opens within the tap while the phone rule is %s",
  async (rule) => {
    const form = await aForm();
    if (rule === "loaded") await form.focus({});
    const done = form.submit(tap());
    expect(seen[0]).toBe("open");
    await done;
    expect(seen).toEqual(["open", "request", `show ${INVOICE}`, expect.stringContaining("go to ")]);
  },
);

test("the tab closes when the server refuses a phone before the rule is loaded", async () => {
  typed = { ...buyer, mobile_number: "abc" };
  answer = { status: 400, body: { success: false, error: "phone_invalid" } };
  const form = await aForm();
  await form.submit(tap());
  expect(seen).toEqual(["open", "request", "close"]);
  expect(currentToasts()).toMatchObject([{ title: "Halaman pembayaran belum terbuka" }]);
});

test("a phone that the loaded rule refuses opens no tab and sends nothing, and is said at its field alone", async () => {
  typed = { ...buyer, mobile_number: "abc" };
  const form = await aForm();
  await form.focus({});
  await form.submit(tap());
  expect(seen).toEqual([]);
  expect(currentToasts()).toEqual([]);
});

test.each([
  ["", [{ title: "Error", description: "Email valid wajib diisi" }]],
  ["rina", [{ title: "Error", description: "Email valid wajib diisi" }]],
  ["rina@gmail", []],
])("the address %j has the agreed toast only where it is missing or has no '@'", async (email, toasts) => {
  typed = { ...buyer, email };
  const form = await aForm();
  await form.submit(tap());
  expect(currentToasts()).toMatchObject(toasts);
});

test("an invalid e-mail address is refused without loading a rule", async () => {
  typed = { ...buyer, email: "rina@gmail" };
  const form = await aForm();
  await form.submit(tap());
  expect(seen).toEqual([]);
});

test.each(
  ["order_open", "addition_under_way"].flatMap((error) => [
    { error, isFound: true, does: "shows no toast once the screen asks" },
    { error, isFound: false, does: "shows a toast when the screen cannot find what to ask about" },
  ]),
)("the question $error $does", async ({ error, isFound }) => {
  isQuestionFound = isFound;
  answer = { status: 409, body: { success: false, error } };
  const form = await aForm();
  await form.submit(tap());
  expect(seen).toEqual(["open", "request", "close"]);
  expect(currentToasts()).toHaveLength(isFound ? 0 : 1);
});

test("an order whose answer was lost is asked about, although one more than an earlier one was wanted", async () => {
  const refused = (error: string) => ({ status: 409, body: { success: false, error } });
  earlier = [refused("idempotency_conflict")];
  answer = refused("order_open");
  isQuestionFound = true;
  const form = await aForm({ answers: { besideOpenUntil: new Date(7), besidePaid: new Set() } });
  await form.submit(tap());
  expect(bodies.map(({ besideOpenUntil }) => besideOpenUntil)).toEqual([7, 7]);
  expect(bodies[0]?.idempotencyKey).not.toBe(bodies[1]?.idempotencyKey);
  expect([asked, currentToasts()]).toEqual([["order_open"], []]);
});

test.each([
  ["topup", "ovo", ["ovo"]],
  ["new", "ovo", []],
] as const)("a %s has the last used method chosen only where it is shown", async (kind, lastMethod, chosen) => {
  const esim = kind === "topup" ? { kind, esimId: "e1", esimName: "Jepang" } : { kind };
  const markup = await markupOf(
    <CheckoutForm {...propsOf()} purchase={{ plan: aPlan(), ...esim }} lastMethod={lastMethod} />,
  );
  expect([...markup.matchAll(/<input[^>]*checked=""[^>]*value="(\w+)"/g)].map(([, id]) => id)).toEqual(chosen);
});

/** What stands in the bar of the pay button, up to the button's own words. */
const barOf = (markup: string) =>
  /data-slot="action-bar".*?<\/button>/s.exec(markup)?.[0].replace(/<[^>]+>/g, "|") ?? "";

test.each([
  ["bca", "Bank BCA, termasuk biaya Rp 6.500|"],
  ["card", "Kartu kredit/debit, termasuk biaya Rp 4.000|"],
  ["ovo", null],
  [undefined, null],
] as const)("the fee of the last used method (%s) stands with its name at the pay button", async (lastMethod, said) => {
  const purchase = { kind: "topup", plan: aPlan(), esimId: "e1", esimName: "Jepang" } as const;
  const markup = await markupOf(<CheckoutForm {...propsOf()} purchase={purchase} lastMethod={lastMethod} />);
  const bar = barOf(markup).replaceAll("\u00a0", " ");
  expect(bar).toMatch(lastMethod ? /Selesaikan Pembayaran .*Rp / : /Pilih metode/);
  if (said) expect(bar).toContain(said);
  else expect(bar).not.toContain("biaya");
});

test.each([
  ["bca", "Bank BCA sedang tidak bisa dipakai. Pilih metode lain."],
  ["ovo", "Bank BCA sedang tidak bisa dipakai"],
] as const)("a method refused on its order's page is not offered and is named, after %s", async (lastMethod, said) => {
  vi.stubGlobal("window", { ...window, sessionStorage: { getItem: () => "bca", setItem: () => undefined } });
  const purchase = { kind: "topup", plan: aPlan(), esimId: "e1", esimName: "Jepang" } as const;
  const markup = await markupOf(<CheckoutForm {...propsOf()} purchase={purchase} lastMethod={lastMethod} />);
  expect(markup).toContain(`>${said}<`);
  expect(markup).not.toContain('value="bca"');
});

test.each([
  ["as text to someone who has ordered before", true],
  ["in open fields before the first order", false],
])("a new order shows the known buyer %s", async (_case, hasOrdered) => {
  const markup = await markupOf(<CheckoutForm {...propsOf()} hasOrdered={hasOrdered} />);
  const { edit } = (await loadMessages("id")).checkout.buyer;
  expect(markup.includes(`>${edit}<`)).toBe(hasOrdered);
});

test("a new order whose data the gateway refused shows the known buyer in open fields", async () => {
  const markup = await markupOf(<CheckoutForm {...propsOf()} hasOrdered isRefused />);
  expect(markup).toContain('name="given_names"');
  expect(markup).not.toContain(`>${(await loadMessages("id")).checkout.buyer.edit}<`);
});

test("the payment of a running offer that is cheaper is the main button, above that at the usual price", async () => {
  const lowerOffer = { id: "o1", bundleId: "b1", price: 87_500, endsAt: new Date("2027-01-01T00:00:00+07:00") };
  const markup = await markupOf(<CheckoutForm {...propsOf()} lowerOffer={lowerOffer} />);
  const mainIn = (html: string) => html.match(/<(a|button)[^>]*bg-sunrise[^>]*>.*?<\/\1>/gs) ?? [];
  expect(mainIn(markup)).toHaveLength(1);
  expect(mainIn(markup)[0]).toContain('href="/payment?bundle=b1&amp;offer=o1"');
  expect(mainIn(markup)[0]).toContain("Rp\u00a087.500");
  expect(markup).toContain("Penawaran sampai 31\u00a0Des\u00a02026");
  const [pay] = mainIn(await markupOf(<CheckoutForm {...propsOf()} />));
  expect(pay).toContain("Selesaikan Pembayaran");
});

test.each([
  ["too_many_open_orders", 409, 0],
  ["price_raised", 409, 0],
  ["offer_ended", 410, 0],
  ["payment_gateway_rejected", 502, 0],
  ["internal", 500, 1],
])(
  "%s has a toast only where neither an alert in the form nor the screen that follows says it",
  async (error, status, toasts) => {
    answer = { status, body: { success: false, error } };
    const form = await aForm();
    await form.submit(tap());
    expect(currentToasts()).toHaveLength(toasts);
  },
);

test.each([
  ["new", ["ID", "SG"], true],
  ["new", ["SG", "MY"], false],
  ["topup", ["ID", "SG"], false],
] as const)(
  "a %s order of a plan for %j warns before it is paid that its days may start at home: %s",
  async (kind, countryCodes, warns) => {
    const plan = aPlan({ countryCodes });
    const purchase = kind === "new" ? { kind, plan } : { kind, plan, esimId: "e1", esimName: "Jepang" };
    const markup = await markupOf(<CheckoutForm {...propsOf()} purchase={purchase} />);
    expect(markup.includes((await loadMessages("id")).plans.keepOff)).toBe(warns);
  },
);
