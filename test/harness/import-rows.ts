/** Imports records as the rows of a file, and returns the problems of each row. */
import type { Segment } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { importRecords } from '#service/maintenance/import/import-records.ts';
import type { TestService } from '#test/harness/service.ts';

let files = 0;

export async function importRows(into: TestService, segment: Segment, records: readonly object[]) {
  const connection = await into.connect();
  const problems: Problem[][] = [];
  const outcome = await importRecords(connection, {
    segment,
    partyAccounts: ['1100'],
    user: 'ada',
    file: {
      digest: `file ${++files}`,
      *rows() {
        for (const [index, record] of records.entries()) yield { row: index + 1, record };
      },
    },
    onRow: (row) => void problems.push([...row.problems]),
  });
  await connection.close();
  return { ...outcome, problems: problems.map((each) => each.map(({ field, problem }) => `${field}: ${problem}`)) };
}
