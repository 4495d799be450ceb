import { type KeyboardEvent, useState } from "react";

type ListboxProps = {
  count: number;
  /** The option that Enter takes while none is marked; -1 for none. */
  enters: number;
  onChoose: (index: number) => void;
  onClose: () => void;
};

/**
 * The keys of a combobox: arrows move through the options and back to the text, Enter chooses one, Escape closes. Keys with
 * which an input method (for example for Japanese) composes a word are ignored.
 */
export function useListbox({ count, enters, onChoose, onClose }: ListboxProps) {
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
    const taken = active >= 0 ? active : enters;
    if (event.key === "Enter" && taken >= 0 && taken < count) {
      event.preventDefault();
      onChoose(taken);
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
