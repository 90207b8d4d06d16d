import { recordSourceOf } from '#console/data/source/choose-source.ts';
import type { RecordSource } from '#console/data/source/record-source.ts';
import { useSession } from '#console/session/session.tsx';

/** The source that was chosen at sign-in. */
export function useRecordSource(): RecordSource {
  return recordSourceOf(useSession().api);
}
