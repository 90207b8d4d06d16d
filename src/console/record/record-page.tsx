/** The page of a record. Its code is loaded when a record is opened or likely to be opened. */
import type { ReactNode } from 'react';
import type { RecordPageProps } from '#console/record/record-view.tsx';
import { lazily } from '#console/ui/lazy-component.tsx';
import type { Segment } from '#contract/core/segments.ts';

export const recordView = lazily(() => import('#console/record/record-view.tsx'));

export function RecordPage<S extends Segment>(props: RecordPageProps<S>): ReactNode {
  const { RecordView } = recordView.use();
  return <RecordView {...props} />;
}
