import { afterEach, expect, test, vi } from 'vitest';
import { consumeOwnChange, recordOwnVersion } from '#console/data/mutations/own-changes.ts';
import type { Change } from '#contract/changes.ts';

afterEach(() => {
  vi.useRealTimers();
});

const changed = (etag: string): Change => ({ module: 'clients', id: 1, etag }) as Change; // No other field is read.

test('a version that this tab wrote is its own once, and the second time somebody else’s', () => {
  recordOwnVersion('clients', 'v1');
  expect(consumeOwnChange(changed('v2'))).toBe(false);
  expect(consumeOwnChange(changed('v1'))).toBe(true);
  expect(consumeOwnChange(changed('v1'))).toBe(false);
});

test('a version that comes back late was written again by somebody else', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  recordOwnVersion('clients', 'v3');
  vi.advanceTimersByTime(5001);
  expect(consumeOwnChange(changed('v3'))).toBe(false);
});
