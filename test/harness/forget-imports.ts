/** Forgets the imports of earlier tests. Without IndexedDB they are kept in memory, as long as the worker lives. */
import { openJournal } from '#console/screens/import/resume-journal.ts';

export async function forgetImports(): Promise<void> {
  const journal = await openJournal();
  for (const { id } of await journal.list()) await journal.forget(id);
}
