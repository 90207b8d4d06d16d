/**
 * What a report comes to, from either kind of service: one that can be asked is asked; of another the modules are read
 * whole, and the report's own meaning is applied to what was read so far. Nobody else asks which of the two it is.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { QueryValues } from '#console/data/api-client.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import type { Meter } from '#console/data/replica/use-replica.ts';
import { useReplicas } from '#console/data/replica/use-replicas.ts';
import { replyOver } from '#console/data/reports/reply-over.ts';
import { requestReport } from '#console/data/reports/request-report.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useSession } from '#console/session/session.tsx';
import type { Report } from '#contract/core/report.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface ReportRead<Asked, R> {
  reply: R | undefined;
  /** The reply is to the question before, until this one's is there. */
  isStale: boolean;
  isReading: boolean;
  /** How far the modules were read, where the service cannot be asked: until their end, the reply is of a part. */
  meter?: Meter;
  /** Where every record would have to be read for it, and nobody said so yet. */
  begin?: () => void;
  error: unknown;
  retry: () => void;
  /** The same report to another question, once. */
  ask: (asked: Asked) => Promise<R>;
}

interface Options {
  enabled?: boolean;
  /** Shows the reply to the question before, until there is one. */
  keepsPrevious?: boolean;
  staleTime?: number;
  retry?: boolean;
  /** How the modules are read where the service cannot be asked: at once, when `begin` says so, or not for this. */
  reads?: 'atOnce' | 'whenTold' | 'never';
  /** As many records of each as are read unasked. */
  most?: number;
}

export function useReport<S extends Segment, Q, Asked extends QueryValues, R>(
  report: Report<string, S, Q, Asked, R>,
  asked: NoInfer<Asked>,
  options: Options = {},
): ReportRead<Asked, R> {
  const isAnswered = useIsAnswered(report);
  const answered = useAnswered(report, asked, isAnswered, options);
  const made = useMade(report, asked, !isAnswered, options);
  return isAnswered ? answered : made;
}

/** Whether the service itself answers the report. */
export function useIsAnswered({ extension }: Pick<Report, 'extension'>): boolean {
  const { answersReports } = useRecordSource();
  const { description } = useSession();
  return extension ? (description?.extensions.includes(extension) ?? false) : answersReports;
}

function useAnswered<S extends Segment, Q, Asked extends QueryValues, R>(
  report: Report<string, S, Q, Asked, R>,
  asked: NoInfer<Asked>,
  isAnswered: boolean,
  { enabled = true, keepsPrevious = false, reads: _reads, most: _most, ...fetching }: Options,
): ReportRead<Asked, R> {
  const { api } = useSession();
  const { data, error, refetch, isPlaceholderData, isLoading } = useQuery({
    queryKey: queryKeys.report(report, asked),
    queryFn: ({ signal }) => requestReport(api, report, asked, signal),
    placeholderData: keepsPrevious ? keepPreviousData : undefined,
    enabled: isAnswered && enabled,
    ...fetching,
  });
  return {
    reply: data,
    isStale: isPlaceholderData,
    isReading: isLoading,
    error,
    retry: () => void refetch(),
    ask: (other) => requestReport(api, report, other),
  };
}

function useMade<S extends Segment, Q, Asked extends QueryValues, R>(
  report: Report<string, S, Q, Asked, R>,
  asked: NoInfer<Asked>,
  isMade: boolean,
  { enabled = true, reads = 'atOnce', most }: Options,
): ReportRead<Asked, R> {
  const [isBegun, setBegun] = useState(false);
  const isWanted = isMade && enabled && (reads !== 'whenTold' || isBegun);
  const { records, meter, error } = useReplicas(report.of, { wanted: isWanted, reads: reads !== 'never', most });
  const read = useDeferredValue(records);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same question is mostly another object.
  const made = useMemo(() => read && replyOver(report, read, asked), [report, read, JSON.stringify(asked)]);
  const begin = useCallback(() => setBegun(true), []);
  return {
    reply: made?.reply,
    isStale: false,
    isReading: false,
    meter,
    begin: isMade && enabled && !isWanted ? begin : undefined,
    error: error ?? made?.error,
    retry: () => meter?.resume(),
    ask: async (other) => {
      const { reply, error } = records ? replyOver(report, records, other) : {};
      if (reply !== undefined) return reply;
      throw error ?? new ServiceError({ code: 'unreachable' });
    },
  };
}
