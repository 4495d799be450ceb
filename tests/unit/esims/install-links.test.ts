import { describe, expect, it } from "vitest";
import { installLinks } from "@/lib/esims/install-links";

const CODE = "LPA:1$rsp.example$ABC-1";
const bare = { activationCode: CODE, appleInstallUrl: null, androidInstallUrl: null };

describe("installLinks", () => {
  it("builds both links from the code when the vendor gives none", () => {
    expect(installLinks(bare)).toEqual({
      ios: "https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA%3A1%24rsp.example%24ABC-1",
      android: "https://esimsetup.android.com/esim_qrcode_provisioning?carddata=LPA%3A1%24rsp.example%24ABC-1",
    });
  });

  it("prefers the vendor's https links and refuses other schemes", () => {
    const given = "https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=X";
    expect(installLinks({ ...bare, appleInstallUrl: given })?.ios).toBe(given);
    expect(installLinks({ ...bare, androidInstallUrl: "javascript:alert(1)" })?.android).toContain("carddata=LPA%3A1");
    expect(installLinks({ ...bare, appleInstallUrl: "http://plain.example" })?.ios).toContain("esimsetup.apple.com");
  });

  it("has no links without a code", () => {
    expect(installLinks({ ...bare, activationCode: null })).toBeNull();
  });
});
