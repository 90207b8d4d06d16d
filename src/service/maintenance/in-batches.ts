/**
 * Reads rows in the order of their ids, in batches large enough to need few queries and small enough to need little
 * memory.
 */

const batch = 1000;

/** `read` returns the first rows after an id, up to `limit`. No id is negative. */
export async function* inBatches<R extends { id: number }>(
  read: (after: number, limit: number) => Promise<R[]>,
  after = -1,
): AsyncGenerator<R[]> {
  for (let last = after; ; ) {
    const rows = await read(last, batch);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    if (rows.length < batch) return;
    last = end.id;
  }
}
