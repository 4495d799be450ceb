export type MethodGroup = "QRIS" | "EWALLET" | "VA" | "RETAIL" | "CARD";

export type PaymentMethod = {
  code: string;
  label: string;
  group: MethodGroup;
  /** `payment_method` of the callback. */
  method: string;
  /** Whole rupiah, per payment. */
  min: number;
  max: number;
};

const BILLION = 1_000_000_000;

const bank = (code: string, label: string, min = 1): PaymentMethod => ({
  code,
  label: `${label} Virtual Account`,
  group: "VA",
  method: "BANK_TRANSFER",
  min,
  max: BILLION,
});

const wallet = (code: string, label: string): PaymentMethod => ({
  code,
  label,
  group: "EWALLET",
  method: "EWALLET",
  min: 100,
  max: 20_000_000,
});

const outlet = (code: string, label: string, max: number): PaymentMethod => ({
  code,
  label,
  group: "RETAIL",
  method: "RETAIL_OUTLET",
  min: 10_000,
  max,
});

/** The channels of an Indonesian account, with the limits that the vendor documents. */
const PAYMENT_METHODS: readonly PaymentMethod[] = [
  {
    code: "QRIS",
    label: "QRIS",
    group: "QRIS",
    method: "QR_CODE",
    min: 1,
    max: 10_000_000,
  },
  wallet("OVO", "OVO"),
  wallet("DANA", "DANA"),
  wallet("GOPAY", "GoPay"),
  wallet("SHOPEEPAY", "ShopeePay"),
  wallet("LINKAJA", "LinkAja"),
  bank("BCA", "BCA", 10_000),
  bank("MANDIRI", "Mandiri"),
  bank("BNI", "BNI"),
  bank("BRI", "BRI"),
  bank("PERMATA", "Permata"),
  bank("BSI", "BSI"),
  outlet("ALFAMART", "Alfamart", 2_500_000),
  outlet("INDOMARET", "Indomaret", 5_000_000),
  {
    code: "CREDIT_CARD",
    label: "Visa / Mastercard",
    group: "CARD",
    method: "CREDIT_CARD",
    min: 1,
    max: BILLION,
  },
];

const byCode = new Map(PAYMENT_METHODS.map((entry) => [entry.code, entry]));

export function findMethod(code: string): PaymentMethod | undefined {
  return byCode.get(code);
}

/** The methods that a buyer can choose: the requested ones, or all of them, where the amount is within their limits. */
export function methodsFor(amount: number, codes: string[] | undefined): PaymentMethod[] {
  const asked = codes?.length ? PAYMENT_METHODS.filter((entry) => codes.includes(entry.code)) : PAYMENT_METHODS;
  return asked.filter((entry) => amount >= entry.min && amount <= entry.max);
}
