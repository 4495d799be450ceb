import { isIP } from "node:net";
import { expect, it } from "vitest";
import { versionOf } from "@/lib/limits/addresses";

it.each([
  ..."0.0.0.0|255.255.255.255|203.0.113.9|256.0.0.1|1.2.3|1.2.3.4.5|01.2.3.4|1.2.3.4 |0x7f.0.0.1|1|localhost||1.2.3.4\n".split(
    "|",
  ),
  ..."::|::1|2001:db8::1|2001:DB8:0:0:0:0:0:1|1:2:3:4:5:6:7:8|::ffff:203.0.113.9|fe80::1%eth0|fe80::1%25eth0".split(
    "|",
  ),
  ..."1:2:3:4:5:6:7|1:2:3:4:5:6:7:8:9|1::2::3|12345::|:::|g::1|[::1]|::1]:80/[|::1%|::01.2.3.4|::1.2.3|::1 |1:".split(
    "|",
  ),
])("%j is read as Node reads it", (text) => {
  expect(versionOf(text)).toBe(isIP(text));
});
