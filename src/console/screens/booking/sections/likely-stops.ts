import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#console/data/query-keys.ts';
import { useReferred } from '#console/data/references.ts';
import { refetchFailed } from '#console/data/refetch-failed.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import type { PartProps } from '#console/screens/booking/sections/part-props.ts';
import { useBookingActions } from '#console/screens/booking/sections/use-booking-parts.ts';
import { fold } from '#contract/formats/text.ts';

type Stop = ShownRecord<'stops'>;

interface LikelyStops {
  likely: Stop[];
  /** Whether names are still being read by which further stops may match. */
  isReading: boolean;
  /** Why such names could not be read; the page must then not say that no stop matches. */
  error: unknown;
  retry: () => void;
}

/**
 * Finds, among stops that refer to no booking, those with the name of the booking's client, of its contact or of one of
 * its actions.
 */
export function useLikelyStops(
  { booking, reach }: Pick<PartProps, 'booking' | 'reach'>,
  unlinked: readonly Stop[],
): LikelyStops {
  const queryClient = useQueryClient();
  const clientKey = queryKeys.referred('clients', booking.client_id);
  const client = useReferred('clients', booking.client_id);
  const isNaming = useIsFetching({ queryKey: clientKey }) > 0;
  const { data: actions, isLoading, error } = useBookingActions(booking, reach);
  const clientError = client === undefined && !isNaming ? queryClient.getQueryState(clientKey)?.error : undefined;
  const known = [client?.name, booking.contact, ...(actions?.names ?? [])];
  const names = new Set(known.map((name) => fold(String(name ?? '').trim())).filter(Boolean));
  const isLikely = ({ name, contact_name }: Stop) => [name, contact_name].some((each) => names.has(fold(each)));
  return {
    likely: unlinked.filter(isLikely),
    isReading: isNaming || isLoading,
    error: (actions === undefined && error) || clientError,
    retry: () => refetchFailed(queryClient),
  };
}
