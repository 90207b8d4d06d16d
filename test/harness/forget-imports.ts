/** Forgets the imports of earlier tests. Where there is no browser's database, they last as long as the worker that ran them. */
import { openJournal } from '#console/screens/import/resume-journal.ts';

export async function forgetImports(): Promise<void> {
  const journal = await openJournal();
  for (const { id } of await journal.list()) await journal.forget(id);
}
