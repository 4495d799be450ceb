const PAGE_ROWS = 500;

type Page<Row> = { data: Row[] | null; error: { message: string } | null; count?: number | null };

/**
 * Every row of a list: hosted PostgREST cuts an answer at 1,000 rows, or at fewer, without a word, so it is read page by
 * page, until as many are here as the database counts; where it does not count (`count: "exact"`), until a page is empty.
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
