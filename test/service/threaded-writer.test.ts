import { expect, it } from 'vitest';
import { threadedWriter } from '#service/threaded-writer.ts';

/** Run from its sources there is no thread to load: it ends as one does that runs out of memory. */
it('refuses what it is asked after its thread ended, and can still be closed', async () => {
  const writer = threadedWriter({ file: 'nowhere.db', partyAccounts: [] });
  const refusal = { code: 'SQLITE_IOERR', message: expect.stringContaining('the writer ended') };
  await expect(writer.submit({ name: 'forgetOldKeys' })).rejects.toMatchObject(refusal);
  await expect(writer.submit({ name: 'forgetOldKeys' })).rejects.toMatchObject(refusal);
  await writer.close();
  // By now it is gone for sure.
  await writer.close();
}, 5000);
