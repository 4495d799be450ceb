import { useEffect, useEffectEvent, useState } from "react";

/**
 * A component whose code is loaded when it is needed, to keep pages small; undefined until it is there. Unlike `React.lazy` a failed load
 * throws nothing, since that would replace the whole page by its error screen: it is tried again the next time the part is needed.
 * @param onFailed called when the code cannot be loaded
 */
export function usePart<Part>(load: () => Promise<Part>, isWanted: boolean, onFailed?: () => void): Part | undefined {
  const [part, setPart] = useState<Part>();
  const loadPart = useEffectEvent(load);
  const fail = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    if (!isWanted) return;
    loadPart().then(
      (loaded) => setPart(() => loaded),
      () => fail(),
    );
  }, [isWanted]);
  return part;
}
