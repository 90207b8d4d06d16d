import type { RecordCounts } from '#service/maintenance/backup.ts';

export function printCounts(recordCounts: RecordCounts): void {
  for (const [segment, records] of recordCounts) process.stdout.write(`${segment}\t${records}\n`);
}
