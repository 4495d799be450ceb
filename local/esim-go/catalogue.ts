import { Hono } from "hono";
import { bundleOf, type Sandbox, type SandboxEnv } from "./context.ts";
import { type VendorBundle, wholeFrom } from "./wire.ts";

const GROUPS: Record<string, string> = {
  "Standard Fixed": "A fixed amount of data",
  "Standard Long Duration": "A fixed amount of data for a long stay",
  "Standard Unlimited Lite": "1 GB at full speed every 24 hours, then 512 kbps",
  "Standard Unlimited Essential": "1 GB at full speed every 24 hours, then 1.25 Mbps",
  "Standard Unlimited Plus": "2 GB at full speed every 24 hours, then 2 Mbps",
};

type Filters = Record<"description" | "group" | "countries" | "region", string | undefined>;

function passes(bundle: VendorBundle, { description, group, countries, region }: Filters): boolean {
  const text = description?.replaceAll("*", "").toLowerCase();
  const isos = countries?.split(",").map((iso) => iso.trim().toUpperCase());
  return (
    (!text || bundle.description.toLowerCase().includes(text)) &&
    (!group || bundle.groups.includes(group)) &&
    (!isos || bundle.countries.some(({ iso }) => isos.includes(iso))) &&
    (!region || bundle.countries.some((country) => country.region === region))
  );
}

const ORDERS = {
  name: (a: VendorBundle, b: VendorBundle) => a.name.localeCompare(b.name),
  price: (a: VendorBundle, b: VendorBundle) => a.price - b.price,
  duration: (a: VendorBundle, b: VendorBundle) => a.duration - b.duration,
};

export function catalogueRoutes(sandbox: Sandbox): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();

  routes.get("/", (context) => {
    sandbox.cataloguePages += 1;
    const { page, perPage, orderBy, direction, description, group, countries, region } = context.req.query();
    const filters = { description, group, countries, region };
    const found = [...sandbox.catalogue.values()].filter((bundle) => passes(bundle, filters));
    const compare = orderBy && orderBy in ORDERS ? ORDERS[orderBy as keyof typeof ORDERS] : ORDERS.name;
    found.sort((a, b) => compare(a, b) * (direction === "desc" ? -1 : 1));
    const pageSize = wholeFrom(perPage, 50);
    const wanted = wholeFrom(page, 1);
    const start = (wanted - 1) * pageSize;
    const pageCount = Math.ceil(found.length / pageSize);
    const empty = sandbox.emptyPages.find((fault) => fault.page === wanted);
    if (empty) {
      sandbox.emptyPages = sandbox.emptyPages.filter((fault) => fault !== empty);
      return context.json({ bundles: null, ...(empty.isCounted && { pageCount, rows: found.length, pageSize }) });
    }
    return context.json({ bundles: found.slice(start, start + pageSize), pageCount, rows: found.length, pageSize });
  });

  /** A single bundle has its groups under `group`, unlike the list. */
  routes.get("/bundle/:name", (context) => {
    const { groups, ...bundle } = bundleOf(sandbox, context.req.param("name"), 404);
    return context.json({ ...bundle, group: groups });
  });

  return routes;
}

/** The account. Like the real answer it contains the API key, so it must not be logged or passed on. */
export function organisationRoutes(sandbox: Sandbox): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();

  routes.get("/", (context) => {
    const balance = sandbox.file.state.balanceCents / 100;
    const organisation = { name: "Kelana UAT", apiKey: sandbox.apiKey, balance, testCredit: 0, currency: "USD" };
    return context.json({ organisations: [organisation] });
  });

  routes.get("/groups", (context) =>
    context.json({
      groups: Object.entries(GROUPS).map(([name, desc]) => ({ name, desc, priceListUrl: "", icon: "" })),
    }),
  );

  return routes;
}
