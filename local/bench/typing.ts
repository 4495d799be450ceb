import { chromium } from "@playwright/test";

const TEXTS = ["jep", "korsel", "turkiye", "singapua", "eropa", "amerika serikat"];
const ROUNDS = 5;

/** Types a text and returns the milliseconds until its suggestions are drawn. */
function typeInPage([selector, text]: [string, string]): Promise<number> {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`No field ${selector}`);
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  return new Promise((done, fail) => {
    set?.call(field, "");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    const observer = new MutationObserver(() => {
      if (!document.querySelector("[role=option]")) return;
      observer.disconnect();
      const elapsed = performance.now() - start;
      done(elapsed);
    });
    requestAnimationFrame(() => requestAnimationFrame(type));
    let start = 0;
    function type() {
      observer.observe(document.body, { childList: true, subtree: true });
      start = performance.now();
      set?.call(field, text);
      field?.dispatchEvent(new Event("input", { bubbles: true }));
      setTimeout(() => fail(new Error(`'${text}' suggested nothing`)), 5_000);
    }
  });
}

/** Median time from a key press to its suggestions on the home page, in ms, once the index is loaded. */
export async function typingToResult(siteUrl: string, executablePath: string | undefined): Promise<number> {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(siteUrl);
    const field = page.getByRole("combobox").first();
    await field.fill("jepang");
    await page.getByRole("option").first().waitFor();
    const selector = `#${await field.getAttribute("id")}`;
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const text of TEXTS) times.push(await page.evaluate(typeInPage, [selector, text] as [string, string]));
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
  } finally {
    await browser.close();
  }
}
