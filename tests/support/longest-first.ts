import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that took longer than a minute in whole runs of the integration suite, the longest first. Their size does not show it, and
 * a new clone has no times of an earlier run.
 */
export const LONG_FILES = [
  "tests/integration/database/embedded-attack.test.ts",
  "tests/integration/pipeline/vendor-faults.test.ts",
  "tests/integration/pipeline/refused-but-sold.test.ts",
  "tests/integration/local/confirmation.test.ts",
  "tests/integration/checkout/open-orders.test.ts",
  "tests/integration/local/ops.test.ts",
  "tests/integration/pipeline/gateway-refund.test.ts",
  "tests/integration/local/migrations.test.ts",
  "tests/integration/pipeline/topup.test.ts",
  "tests/integration/pipeline/odd-sales.test.ts",
  "tests/integration/database/attack-table.test.ts",
];

/** Starts long files first, so that none of them runs alone at the end. The others start as Vitest would start them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG_FILES.findIndex((file) => moduleId.endsWith(file));
      return place === -1 ? LONG_FILES.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
