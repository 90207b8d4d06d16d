/** A part of a booking's page that is read separately, with its states for loading, failed and incomplete. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { Related } from '#console/record/related.tsx';
import { CompletenessNotice } from '#console/screens/booking/sections/completeness-notice.tsx';
import type { PartProps } from '#console/screens/booking/sections/part-props.ts';
import { nearScope, type PartialResult } from '#console/screens/booking/sections/search-strict-service.ts';
import { SectionError } from '#console/screens/booking/sections/section-error.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

interface PartSectionProps extends Pick<PartProps, 'reach' | 'widen'> {
  segment: 'stops' | 'actions';
  part: UseQueryResult<PartialResult<unknown>>;
  /** The number of columns of the rows shown while it is being read. */
  columns: number;
  children: ReactNode;
  /** Shown below the records and the note on missing ones. */
  foot?: ReactNode;
}

export function PartSection({ segment, part, columns, reach, widen, children, foot }: PartSectionProps) {
  const { many } = useModuleLabels(segment);
  const { data, error, isPlaceholderData, refetch } = part;
  return (
    <Related title={many} count={data?.records.length || undefined}>
      {!data && !error && <SkeletonRows rows={3} columns={columns} />}
      {error && <SectionError error={error} retry={refetch} />}
      {children}
      {data && (
        <CompletenessNotice
          incompleteReasons={data.incompleteReasons}
          modulePlural={many}
          lookFurther={reach === nearScope || isPlaceholderData ? widen : undefined}
          looking={isPlaceholderData}
        />
      )}
      {foot}
    </Related>
  );
}
