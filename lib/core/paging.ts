const PAGE_ROWS = 500;

type Page<Row> = { data: Row[] | null; error: { message: string } | null };

/**
 * Every row of a list: hosted PostgREST cuts an answer at 1,000 rows without a word, so it is read page by page.
 * @throws with the database's message
 */
export async function readAllPages<Row>(
  readPage: (from: number, to: number) => PromiseLike<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error } = await readPage(rows.length, rows.length + PAGE_ROWS - 1);
    if (error) throw new Error(error.message);
    rows.push(...(data ?? []));
    if ((data?.length ?? 0) < PAGE_ROWS) return rows;
  }
}
