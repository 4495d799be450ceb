import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { useConnection } from "@/lib/core/use-connection";

afterEach(() => vi.unstubAllGlobals());

type Connection = ReturnType<typeof useConnection>;

function Screen({ onWait, onShown }: { onWait: () => void; onShown: (connection: Connection) => void }) {
  onShown(useConnection(onWait));
  return null;
}

/** Three taps on a screen: whether each waits, and how often the traveller was told so. */
function threeTaps({ onLine }: { onLine: boolean }) {
  vi.stubGlobal("navigator", { onLine });
  const onWait = vi.fn();
  let tap: Connection["connected"] = () => undefined;
  const onShown = ({ connected }: Connection) => {
    tap = connected;
  };
  renderToStaticMarkup(<Screen onWait={onWait} onShown={onShown} />);
  const waits = [tap(), tap(), tap()].map((wait) => wait !== undefined);
  return { waits, told: onWait.mock.calls.length };
}

test("a tap without a connection waits and says so, and a second one ends the wait and goes on", () => {
  expect(threeTaps({ onLine: false })).toEqual({ waits: [true, false, true], told: 2 });
});

test("a tap with a connection goes on at once", () => {
  expect(threeTaps({ onLine: true })).toEqual({ waits: [false, false, false], told: 0 });
});
