// @vitest-environment shared-window
import { afterEach, expect, it, vi } from 'vitest';
import { opensRecord } from '#console/form/picker/open-record-key.ts';
import type { Operation } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { mayDo } from '#contract/rights.ts';

const dispatch = { may: (segment: Segment, operation: Operation) => mayDo('dispatch', segment, operation) };

afterEach(() => vi.restoreAllMocks());

it('Alt+Enter opens a record that the person may see, and no page that would refuse them', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const press = () => new KeyboardEvent('keydown', { key: 'Enter', altKey: true });
  expect(opensRecord(press(), dispatch, 'sales', 42)).toBe(true);
  expect(open).not.toHaveBeenCalled();
  expect(opensRecord(press(), dispatch, 'clients', 42)).toBe(true);
  expect(open).toHaveBeenCalledExactlyOnceWith('/clients/42', '_blank');
});
