/** Reads rows in the order of their ids, so many at once that neither the queries nor the memory cost much. */

const batch = 1000;

/** `read` answers the first rows after an id, at most so many. No id is negative. */
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
