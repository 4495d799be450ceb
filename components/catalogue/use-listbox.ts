import { type KeyboardEvent, useState } from "react";

type ListboxProps = { count: number; onChoose: (index: number) => void; onClose: () => void };

/**
 * The keys of a combobox: arrows move through the options and back to the text, Enter chooses one, Escape closes. Keys with
 * which an input method (for example for Japanese) composes a word are ignored.
 */
export function useListbox({ count, onChoose, onClose }: ListboxProps) {
  const [active, setActive] = useState(-1);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      if (count === 0) return;
      event.preventDefault();
      setActive(-1);
      onClose();
      return;
    }
    if (event.key === "Enter" && active >= 0 && active < count) {
      event.preventDefault();
      onChoose(active);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || count === 0) return;
    event.preventDefault();
    const places = count + 1;
    setActive((current) => ((Math.min(current, count - 1) + 1 + step + places) % places) - 1);
  }

  return { active: active < count ? active : -1, setActive, handleKeyDown };
}
