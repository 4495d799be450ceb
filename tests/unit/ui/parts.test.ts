import { describe, expect, it } from "vitest";
import { tabOf } from "@/components/layout/tabs";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { fieldAria } from "@/components/ui/field";
import { Progress } from "@/components/ui/progress";

describe("parts expose their state to assistive technology", () => {
  it("a loading button is busy and cannot be pressed twice", () => {
    expect(Button({ loading: true }).props).toMatchObject({ "aria-busy": true, disabled: true });
    expect(Button({}).props).toMatchObject({ "aria-busy": undefined, disabled: false, type: "button" });
  });

  it("a field points to its hint and its error, and is invalid only with an error", () => {
    expect(fieldAria({ id: "email", hint: "Untuk eSIM", error: "Wajib diisi" })).toEqual({
      id: "email",
      "aria-describedby": "email-hint email-error",
      "aria-invalid": true,
    });
    expect(fieldAria({ id: "email", hint: undefined, error: undefined })).toMatchObject({
      "aria-describedby": undefined,
      "aria-invalid": undefined,
    });
  });

  it("a chip says whether it is pressed", () => {
    expect(Chip({ selected: true }).props["aria-pressed"]).toBe(true);
    expect(Chip({ selected: false }).props["aria-pressed"]).toBe(false);
  });

  it("only errors interrupt a screen reader", () => {
    expect(Alert({ tone: "error" }).props.role).toBe("alert");
    expect(Alert({ tone: "warning" }).props.role).toBeUndefined();
  });

  it("progress stays between 0 and 100", () => {
    expect(Progress({ percent: 140, label: "Data" }).props["aria-valuenow"]).toBe(100);
    expect(Progress({ percent: -3, label: "Data" }).props["aria-valuenow"]).toBe(0);
  });
});

describe("tabs", () => {
  it("marks the tab that the back link of a screen leads to", () => {
    expect(tabOf({ screen: "destination", slug: "jepang" })).toBe("browse");
    expect(tabOf({ screen: "payment" })).toBe("orders");
    expect(tabOf({ screen: "esimDetail", id: "1" })).toBe("myEsims");
    expect(tabOf({ screen: "home" })).toBe("home");
    expect(tabOf({ screen: "privacy" })).toBeUndefined();
  });
});
