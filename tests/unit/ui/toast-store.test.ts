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

  it("keeps an error that nobody has read, however many follow", () => {
    toast("gagal", undefined, "error");
    for (const title of ["a", "b", "c", "d"]) toast(title, undefined, "success");
    expect(currentToasts().map(({ title }) => title)).toEqual(["gagal", "b", "c", "d"]);
    for (const title of ["e1", "e2", "e3"]) toast(title, undefined, "error");
    expect(currentToasts().filter(({ tone }) => tone === "error")).toHaveLength(4);
  });

  it("removes only the one that was dismissed", () => {
    const first = toast("a", "teks", "error");
    toast("b");
    dismissToast(first);
    expect(currentToasts()).toMatchObject([{ title: "b", tone: "neutral", description: undefined }]);
  });
});
