import type { PGlite, Transaction } from "@electric-sql/pglite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";

/** One use of the database: statements on their own, or all within a transaction of PGlite while one is open. */
class PgliteUse implements DatabaseConnection {
  readonly #database: PGlite;
  #open: { transaction: Transaction; end: () => void; ended: Promise<void> } | undefined;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** Waits until no other transaction is open, because PGlite has one connection. */
  async begin(): Promise<void> {
    await new Promise<void>((begun, failed) => {
      const ended = this.#database.transaction(async (transaction) => {
        await new Promise<void>((end) => {
          this.#open = { transaction, end, ended };
          begun();
        });
      });
      ended.catch(failed);
    });
  }

  async end(outcome: "commit" | "rollback"): Promise<void> {
    const open = this.#open;
    if (!open) return;
    this.#open = undefined;
    if (outcome === "rollback") await open.transaction.rollback();
    open.end();
    await open.ended;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await (this.#open?.transaction ?? this.#database).query<Row>(sql, [...parameters]);
    return { rows, ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }) };
  }

  // biome-ignore lint/correctness/useYield: PGlite has no cursors for Kysely, and nothing here reads row by row.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("PGlite does not stream");
  }
}

/**
 * Makes a connection of the embedded service run one transaction at a time. By itself the service sends BEGIN and COMMIT as
 * plain statements over PGlite's one connection, so that requests at the same time share a transaction: each sees the
 * other's role, and a rollback takes the other's rows with it.
 */
export function runTransactionsOneByOne(connection: object, database: PGlite): void {
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => new PgliteUse(database),
    beginTransaction: async (use) => (use as PgliteUse).begin(),
    commitTransaction: async (use) => (use as PgliteUse).end("commit"),
    rollbackTransaction: async (use) => (use as PgliteUse).end("rollback"),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  Object.assign(connection, { kysely: new Kysely({ dialect }) });
}
