import type { Page } from "@playwright/test";

/** Where the text or state of a coloured head lies on its drawing, and states of more than one line, at every width. */
export async function onDrawings(page: Page): Promise<string[]> {
  const over: string[] = [];
  for (const width of [320, 360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.locator(".scene-head:visible").evaluateAll((heads) =>
      heads.flatMap((head) => {
        const art = head.querySelector(".scene-art") ?? head;
        const drawn = art.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(art, "::before").left);
        const text = document.createRange();
        text.selectNodeContents(head.querySelector(".scene-head-text") ?? head);
        const states = [...head.querySelectorAll("[data-slot=badge]")].map((badge) => badge.getBoundingClientRect());
        const end = Math.max(...[...text.getClientRects(), ...states].map(({ right }) => right));
        const isOver = end > drawn + 0.5;
        const isWrapped = states.some(({ height }) => height > 30);
        return isOver || isWrapped ? [`text ends at ${end}, drawing begins at ${drawn}, wrapped: ${isWrapped}`] : [];
      }),
    );
    over.push(...found.map((fault) => `${page.url()} at ${width}: ${fault}`));
  }
  return over;
}
