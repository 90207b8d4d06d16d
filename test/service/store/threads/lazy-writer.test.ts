import { expect, test } from 'vitest';
import { writerOnDemand } from '#service/store/threads/lazy-writer.ts';

test('a store closes although the start of its writer fails meanwhile', async () => {
  let fail = (_cause: Error) => {};
  const writer = writerOnDemand(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
  );
  const written = writer.submit({ name: 'probe' });
  const closed = writer.close();
  fail(new Error('no thread'));
  await expect(written).rejects.toThrow('no thread');
  await expect(closed).resolves.toBeUndefined();
});
