import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

type Prepare = (bar: HTMLElement) => void;

function keepHeight(bar: HTMLElement | null, property: string, prepare?: Prepare): void {
  if (!bar) return;
  prepare?.(bar);
  document.documentElement.style.setProperty(property, `${bar.offsetHeight}px`);
}

/**
 * Keeps the height of a bar in a property of the document while it is shown: styles/tokens.css leaves room for it at the end of a page
 * and around what has the focus. It is measured, because it grows with the text size and with its content.
 * @param prepare is called before each measurement and may change the bar
 * @returns the ref of the bar
 */
export function useKeptHeight(property: `--${string}`, prepare?: Prepare): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);

  // At once with new content, so that what is scrolled into view then does not end behind the bar.
  useLayoutEffect(() => keepHeight(bar.current, property, prepare));

  useEffect(() => {
    const observer = new ResizeObserver(() => keepHeight(bar.current, property, prepare));
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty(property);
    };
  }, [property, prepare]);

  return bar;
}
