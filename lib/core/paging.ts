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

/**
 * What is known of the items of a long list, asked for part by part for the same reason.
 * @param readPart answers with at most one row for each item of a part, or page by page
 * @param size how many items are asked about at once
 */
export async function readInParts<Item, Row>(
  items: readonly Item[],
  readPart: (part: Item[]) => Promise<Row[]>,
  size = PAGE_ROWS,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < items.length; from += size) {
    rows.push(...(await readPart(items.slice(from, from + size))));
  }
  return rows;
}
