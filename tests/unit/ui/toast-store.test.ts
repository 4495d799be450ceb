import { afterEach, describe, expect, it } from "vitest";
import { currentToasts, dismissToast, subscribeToToasts, toast } from "@/components/ui/toast-store";

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

describe("toasts", () => {
  it("notifies listeners of every change until they unsubscribe", () => {
    let changes = 0;
    const leave = subscribeToToasts(() => changes++);
    const id = toast("Tersalin");
    dismissToast(id);
    leave();
    toast("Tersalin lagi");
    expect(changes).toBe(2);
  });

  it("keeps the three newest", () => {
    for (const title of ["a", "b", "c", "d"]) toast(title);
    expect(currentToasts().map(({ title }) => title)).toEqual(["b", "c", "d"]);
  });

  it("removes only the one that was dismissed", () => {
    const first = toast("a", "teks", "error");
    toast("b");
    dismissToast(first);
    expect(currentToasts()).toMatchObject([{ title: "b", tone: "neutral", description: undefined }]);
  });
});
