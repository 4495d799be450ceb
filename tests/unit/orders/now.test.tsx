import { afterEach, describe, expect, it, vi } from "vitest";
import { type Order, type OrderStanding, orderStandings, type StatusChange } from "@/lib/orders/types";
import { aPlan } from "../plans/samples";
import { anOrder, at, issuedEsim, MADE_OF, onEsim } from "./samples";
import { colouredButtonsOf, esimCardOf, passOf, screenOf } from "./screen";

it("an order names the zone of the time at which it was made", async () => {
  expect(await passOf(anOrder())).toContain("20 Nov 2026, 17.00 WIB");
});

it("the pass of an order says each fact of its plan once", async () => {
  const europe = { name: "Europe", code: "Europe", region: "Europe" };
  const plan = aPlan({ places: [europe], countryCodes: ["FR", "DE"] });
  const pass = await passOf(anOrder({ plan }));
  const said = ["Eropa", "2 negara", "3 GB", "30 Hari", "Rp 103.500"].map((fact) => pass.split(fact).length - 1);
  expect(said).toEqual([1, 1, 1, 1, 1]);
});

it("an unpaid order says its state in the banner and on its pass, its time on its pass and at its first step, and until when it can be paid", async () => {
  const order = anOrder({ status: "pending", expiresAt: new Date(Date.now() + 3_600_000) });
  const changes = [{ id: 1, to: "pending" as const, reason: null, at: order.createdAt }];
  const { now, timeline } = await screenOf(order, { changes });
  expect(now).toMatch(/^\|Menunggu pembayaran Anda\|[^|]+\|Bayar sebelum [^|]+WIB\|$/);
  expect(timeline).toMatch(/\|Pesanan dibuat\|(?!.*Menunggu)[^|]*\|20 Nov 2026, 17\.00 WIB\|(?!.*WIB)/);
  const pass = await passOf(order);
  expect(pass.match(/Menunggu Pembayaran|20 Nov 2026/g)).toEqual(["Menunggu Pembayaran", "20 Nov 2026"]);
  expect(pass).not.toContain("|Status|");
});

it.each([
  ["invoice_expired", "Batas bayar sudah lewat", "Batas bayar sudah lewat"],
  ["extension_too_short", "Perpanjangan ini ditutup", "Ditutup"],
  ["esim_refunded", "Pesanan ini ditutup", "Ditutup"],
  ["invoice_refused", "Pesanan ini ditutup", "Ditutup"],
  ["cancelled_by_traveller", "Pesanan dibatalkan", "Dibatalkan"],
] as const)(
  "an order that was closed by %s says so in one word, and can be bought again",
  async (reason, said, badge) => {
    const order = anOrder({ status: "cancelled", reason, expiresAt: at });
    const { now, main } = await screenOf(order);
    expect(now).toMatch(new RegExp(`\\|${said}\\|(?!.*Sejak)`));
    expect(await passOf(order)).toContain(`|${badge}|`);
    expect(`${now}${await passOf(order)}`.includes("batalkan")).toBe(reason === "cancelled_by_traveller");
    expect(main).toBe("|Beli Lagi|");
  },
);

it.each([
  [
    "esim_refunded",
    /\|Dana untuk eSIM ini kami kembalikan kepada Anda, [^|]+ Pembayaran yang telanjur masuk kami kembalikan\.\|/,
  ],
  ["invoice_refused", /\|Penyedia pembayaran menolak data [^|]+ Pesanan ini tidak dapat dibayar lagi\.\|/],
  [null, /\|Pesanan ini ditutup\|Pesanan ini tidak dapat dibayar lagi\.\|/],
] as const)("an order that was closed by %s says why, and not that a payment is processed", async (reason, said) => {
  const { now } = await screenOf(anOrder({ status: "cancelled", reason }));
  expect(now).toMatch(said);
  expect(now).not.toMatch(/kami lanjutkan|tetap kami proses/);
});

it.each([
  ["extension_too_short", true],
  ["esim_refunded", true],
  ["invoice_expired", false],
] as const)("an order closed by %s names once what was given back", async (reason, isOther) => {
  const { now } = await screenOf(anOrder({ status: "cancelled", reason }), { refunded: 1_000 });
  expect(now.match(/Rp\s1\.000/g)).toHaveLength(1);
  expect(now.includes("Pembayaran lain sebesar")).toBe(isOther);
});

it.each(["completed", "failed", "refunded"] as const)(
  "a %s order says of another payment of unknown sum that it is being checked",
  async (status) => {
    const { now } = await screenOf(anOrder({ status }), { inReview: null });
    expect(now).toContain("Pembayaran lain sedang kami periksa. Pesanan ini tidak terpengaruh.");
  },
);

describe("an order whose eSIM is issued and whose code is still being fetched", () => {
  const confirmed = {
    status: "confirmed",
    reason: "purchased",
    esim: issuedEsim(),
    createdAt: new Date(),
  } as const;

  it("says once that the eSIM is issued, and of no plan on an eSIM", async () => {
    const { now } = await screenOf(anOrder(confirmed));
    expect(now).toContain("|eSIM sudah terbit|");
    expect(now).not.toMatch(/sudah ada di eSIM|memasang paket|memastikan/);
  });

  it("has no main button, because there is no QR code yet", async () => {
    const { main, others } = await screenOf(anOrder(confirmed));
    expect(main).toBe("");
    expect(others).toContain("|Unduh QR|Kodenya belum ada. 'Unduh QR' memintanya sekarang;");
    expect(others).toContain("|Hubungi kami|");
  });

  it("says of a top-up that the plan is on the eSIM, once", async () => {
    const { now } = await screenOf(anOrder({ ...confirmed, kind: "topup" }));
    expect(now.match(/sudah ada di eSIM Anda/g)).toHaveLength(1);
    expect(now).not.toMatch(/memasang paket|memastikan/);
  });
});

const ANDROID = { userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/140.0.0.0 Mobile", maxTouchPoints: 5 };
const COMPUTER = { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0", maxTouchPoints: 0 };

describe("an eSIM that is ready to install", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [
      "a phone, names its button first",
      ANDROID,
      "|Pasang langsung di ponsel ini dengan satu ketukan, atau lewat kode QR",
    ],
    ["a computer, names the codes", COMPUTER, "|Pasang lewat kode QR atau kode aktivasi."],
  ])("says how, and on %s", async (_case, browser, said) => {
    vi.stubGlobal("navigator", browser);
    const esim = issuedEsim({ activationCode: "LPA:1$a.example$B" });
    const { now, main } = await screenOf(anOrder({ status: "completed", esim }));
    expect(now).toContain(said);
    expect(main.includes("|Pasang di ponsel ini|")).toBe(browser === ANDROID);
  });
});

describe.each(["new", "topup"] as const)("a completed %s order whose eSIM has ended", (kind) => {
  const whose = (state: "expired" | "depleted") => {
    const esim = issuedEsim({
      activationCode: "LPA:1$a.example$B",
      isInstalled: true,
      assignments: [onEsim({ state })],
    });
    return anOrder({ kind, status: "completed", esim });
  };

  it("says so and leads to buying again, with no code to install", async () => {
    const { now, main, others } = await screenOf(whose("expired"));
    expect(now).toContain("|eSIM ini sudah berakhir|");
    expect(now).not.toMatch(/sudah terpasang|Sisa kuota|ditambahkan/);
    expect(main).toBe("|Beli Lagi|");
    expect(others).not.toMatch(/Unduh QR|ke email/);
  });

  it("says where its data is used up that more can be added, or a new one bought", async () => {
    const { now, main, others } = await screenOf(whose("depleted"));
    expect(now).toMatch(/\|Kuota eSIM ini habis\|(?!.*Sejak)/);
    expect([main, others]).toEqual(["|Kelola eSIM|", expect.stringContaining("|Beli Lagi|")]);
  });
});

describe("an order under way", () => {
  it.each([
    ["ordered", "vendor_unreachable", "Sistem operator belum bisa memproses pesanan ini."],
    ["ordered", "vendor_outcome_unknown", "Operator belum mengonfirmasi pesanan ini."],
    ["confirmed", "vendor_unreachable", "Sistem operator belum bisa memproses pesanan ini."],
  ] as const)(
    "that is %s and held up says so, and not that the operator is at work (%s)",
    async (status, reason, said) => {
      const { now } = await screenOf(anOrder({ status, reason }));
      expect(now).toContain(said);
      expect(now).toContain("Halaman ini diperbarui otomatis");
      expect(now).not.toMatch(/sedang (menyiapkan|kami ambil|dipesan)/);
      expect(now.startsWith("|Menunggu operator|")).toBe(status === "ordered");
    },
  );

  it("that goes on says what happens, which its last step says as well", async () => {
    const order = anOrder({ status: "ordered", reason: "purchase_started" });
    const { now, timeline } = await screenOf(order, {
      changes: [{ id: 1, to: "ordered", reason: "purchase_started", at }],
    });
    expect(now).toContain("Operator sedang menyiapkan");
    expect(now).not.toContain("Pemesanan ke operator sudah dikirim");
    expect(timeline).toContain("|Diteruskan ke operator|");
  });
});

describe("an order whose time to pay is over", () => {
  const overdue = anOrder({ expiresAt: new Date("2026-11-20T11:30:00Z") });

  it("says since when, and not to buy again if it was paid", async () => {
    const { now } = await screenOf(overdue);
    expect(now).toContain("Jika sudah, jangan membeli lagi dulu.");
    expect(now).toContain("Sejak 20 Nov 2026, 18.30 WIB");
  });

  it("has no button to buy again", async () => {
    const { main, others } = await screenOf(overdue);
    expect(main).toContain("|Update Status|");
    expect(main + others).not.toContain("Beli Lagi");
  });
});

it("an order in review begins with the sums where they are known, and says what follows and since when", async () => {
  const order = anOrder({ reason: "payment_mismatch", updatedAt: new Date("2026-11-20T11:30:00Z") });
  const reviewed = { arrived: 100_000, asked: 103_500 };
  const sums = "|Pembayaran sedang diperiksa|Kami menerima Rp 100.000, sedangkan tagihannya Rp 103.500.";
  const rest =
    " Jangan membayar lagi. Hasilnya kami kabarkan: pesanan dilanjutkan, atau dananya dikembalikan.|Sejak 20 Nov";
  const { now: known } = await screenOf(order, { reviewed });
  expect(known).toContain(sums + rest);
  expect(known).not.toContain("belum cocok");
  const why = "|Pembayaran sedang diperiksa|Pembayaran yang masuk belum cocok dengan tagihan.";
  const { now } = await screenOf(order);
  expect(now).toContain(why + rest);
  expect(now.match(/membayar lagi|sejak/gi)).toHaveLength(2);
  expect((await screenOf(anOrder({ status: "paid" }), { reviewed })).now).not.toContain("Kami menerima");
});

it("an order that a person looks at says so in its banner and its badge, and not that it is being ordered", async () => {
  const held = anOrder({ status: "ordered", reason: "needs_person" });
  const { now } = await screenOf(held);
  expect(now).toMatch(/\|Pesanan Anda sedang diperiksa\|Ada yang tidak cocok .*tidak perlu membayar atau memesan lagi/);
  expect(now).not.toMatch(/sedang dipesan|sedang menyiapkan/);
  expect(await passOf(held)).toContain("|Sedang diperiksa|");
});

it("an order that takes too long, or needs a person, offers to write to us below its banner", async () => {
  const paidAt = [{ id: 1, to: "paid" as const, reason: null, at: new Date(Date.now() - 16 * 60_000) }];
  const isAsked = async (order: Order, changes: StatusChange[] = []) =>
    (await screenOf(order, { changes })).main.includes("|Hubungi kami|");
  expect(await isAsked(anOrder({ status: "paid" }), paidAt)).toBe(true);
  expect(await isAsked(anOrder({ status: "ordered", reason: "needs_person", createdAt: new Date() }))).toBe(true);
  expect(await isAsked(anOrder({ status: "ordered", reason: "vendor_busy", createdAt: new Date() }))).toBe(false);
});

it("an order that was paid late says so until its eSIM is installed", async () => {
  const changes: StatusChange[] = [
    { id: 1, to: "cancelled", reason: "invoice_expired", at },
    { id: 2, to: "paid", reason: "late_payment", at },
    { id: 3, to: "completed", reason: null, at },
  ];
  const nowOf = async (isInstalled: boolean, happened = changes) =>
    (await screenOf(anOrder({ status: "completed", esim: issuedEsim({ isInstalled }) }), { changes: happened })).now;
  expect(await nowOf(false)).toContain("Pembayaran masuk setelah pesanan ditutup,");
  expect(await nowOf(true)).not.toContain("setelah pesanan ditutup");
  expect(await nowOf(false, changes.slice(2))).not.toContain("setelah pesanan ditutup");
});

it("says of a plan that was added to an eSIM to install it once, but not where all of that eSIM was refunded since", async () => {
  const added = async (isOnlyRefunded: boolean) =>
    (await screenOf(anOrder({ kind: "topup", status: "completed", esim: issuedEsim({ isOnlyRefunded }) }))).now;
  expect(await added(false)).toContain("Pasang eSIM ini sekali");
  expect(await added(true)).not.toContain("Pasang eSIM ini sekali");
});

describe("the buttons of an order", () => {
  /** Nothing to do but wait: such a page may be without a main button, also where it has a plain one to write to us. */
  const WAITING: readonly OrderStanding[] = ["paid", "ordered", "confirmed", "review", "held", "owedAgain"];

  it.each(orderStandings)(
    "that is %s have one in the main colour, where there is a next step, and none in red",
    async (name) => {
      const esim = name === "completed" ? issuedEsim({ activationCode: "LPA:1$a.example$B" }) : null;
      const order = anOrder({ ...MADE_OF[name], esim, createdAt: new Date(), updatedAt: new Date() });
      expect(await colouredButtonsOf(order)).toEqual(WAITING.includes(name) ? [] : ["main"]);
    },
  );

  it.each(["paid", "ordered", "held"] as const)(
    "that is %s and takes too long have the way to us in the main colour",
    async (name) => {
      const order = anOrder({ ...MADE_OF[name], createdAt: new Date(Date.now() - 16 * 60_000) });
      expect(await colouredButtonsOf(order)).toEqual(["main"]);
      expect((await screenOf(order)).main).toBe("|Hubungi kami|");
    },
  );
});

it.each([
  ["pending", "Untuk eSIM ini"],
  ["failed", "Untuk eSIM ini"],
  ["completed", "Ditambahkan ke eSIM ini"],
] as const)("of a top-up that is %s the eSIM's card says: %s", async (status, title) => {
  expect(await esimCardOf(anOrder({ kind: "topup", status, esim: issuedEsim() }))).toContain(`|${title}|`);
});
