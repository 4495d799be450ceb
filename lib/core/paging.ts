const PAGE_ROWS = 500;

type Page<Row> = { data: Row[] | null; error: { message: string } | null; count?: number | null };

/**
 * Every row of a list, read page by page, because hosted PostgREST silently cuts an answer at 1,000 rows or fewer. It stops
 * at the database's count (`count: "exact"`), or at an empty page when there is no count.
 * @throws with the database's message
 */
export async function readAllPages<Row>(
  readPage: (from: number, to: number) => PromiseLike<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error, count } = await readPage(rows.length, rows.length + PAGE_ROWS - 1);
    if (error) throw new Error(error.message);
    const received = data ?? [];
    rows.push(...received);
    if (received.length === 0 || rows.length >= (count ?? Number.POSITIVE_INFINITY)) return rows;
  }
}
