import { expect, it } from 'vitest';
import type { WrittenChange } from '#service/commands/reply.ts';
import { notifySql } from '#service/store/postgres/change-notifications.ts';

/** The payloads of the notifications, as the server would receive them. */
function payloadsOf(sql: string): string[] {
  return [...sql.matchAll(/select pg_notify\([^,]+, '([^']*)'\);/g)].map(([, payload = '']) => payload);
}

it.each(['a', 'é'.repeat(100)])(
  'PostgreSQL takes each note of a long group of %s, and all changes are in them',
  (actor) => {
    const changes = Array.from(
      { length: 333 },
      (_, id): WrittenChange => ({ segment: 'ledger_accounts', id, count: 9e9, stamp: 'mabcdef0f3a2c', actor }),
    );
    const payloads = payloadsOf(notifySql('instance', changes));
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
    expect(payloads.flatMap((payload) => JSON.parse(payload).changes)).toEqual(changes);
  },
);

it('nothing is sent of no change', () => {
  expect(notifySql('instance', [])).toBe('');
});
