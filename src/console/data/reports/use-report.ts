/**
 * Reads a report from either kind of service. Our own service answers it; for a strict one the modules are read whole and
 * the report is computed from the records read so far. No other file needs to know which of the two happens.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { QueryValues } from '#console/data/api-client.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import type { LoadProgress } from '#console/data/replica/use-replica.ts';
import { useReplicas } from '#console/data/replica/use-replicas.ts';
import { replyFromRecords } from '#console/data/reports/reply-from-records.ts';
import { requestReport } from '#console/data/reports/request-report.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useSession } from '#console/session/session.tsx';
import type { Report } from '#contract/core/report.ts';
import type { Segment } from '#contract/core/segments.ts';

interface ReportRead<Input, R> {
  reply: R | undefined;
  /** The reply still belongs to the previous parameters. */
  isStale: boolean;
  /** Whether the reply is still to come, or may still change with what is being read. */
  isReading: boolean;
  /** How far the modules were read, on a strict service. Until they are read whole, the reply covers only a part. */
  loadProgress?: LoadProgress;
  /** Starts reading, if every record has to be read and the person has not asked for that yet. */
  begin?: () => void;
  error: unknown;
  retry: () => void;
  /** Requests the same report once with other parameters. */
  fetchWith: (input: Input) => Promise<R>;
}

interface Options {
  enabled?: boolean;
  /** Keeps the previous reply on the screen until the next one has come. */
  keepsPrevious?: boolean;
  staleTime?: number;
  retry?: boolean;
  /** When the modules are read on a strict service: at once, when `begin` is called, or not for this report. */
  reads?: 'atOnce' | 'onDemand' | 'never';
  /** How many records of each module are read automatically. */
  limit?: number;
}

export function useReport<S extends Segment, Q, Input extends QueryValues, R>(
  report: Report<string, S, Q, Input, R>,
  input: NoInfer<Input>,
  options: Options = {},
): ReportRead<Input, R> {
  const isAnswered = useServiceReports(report);
  const fromService = useServiceReply(report, input, isAnswered, options);
  const fromRecords = useComputedReply(report, input, !isAnswered, options);
  return isAnswered ? fromService : fromRecords;
}

/** Whether the service itself answers the report. */
export function useServiceReports({ extension }: Pick<Report, 'extension'>): boolean {
  const { supportsReports } = useRecordSource();
  const { description } = useSession();
  return extension ? (description?.extensions.includes(extension) ?? false) : supportsReports;
}

function useServiceReply<S extends Segment, Q, Input extends QueryValues, R>(
  report: Report<string, S, Q, Input, R>,
  input: NoInfer<Input>,
  isAnswered: boolean,
  { enabled = true, keepsPrevious = false, reads: _reads, limit: _most, ...fetching }: Options,
): ReportRead<Input, R> {
  const { api } = useSession();
  const { data, error, refetch, isPlaceholderData, isLoading } = useQuery({
    queryKey: queryKeys.report(report, input),
    queryFn: ({ signal }) => requestReport(api, report, input, signal),
    placeholderData: keepsPrevious ? keepPreviousData : undefined,
    meta: { reportOf: report.of },
    enabled: isAnswered && enabled,
    ...fetching,
  });
  return {
    reply: data,
    isStale: isPlaceholderData,
    isReading: isLoading,
    error,
    retry: () => void refetch(),
    fetchWith: (other) => requestReport(api, report, other),
  };
}

function useComputedReply<S extends Segment, Q, Input extends QueryValues, R>(
  report: Report<string, S, Q, Input, R>,
  input: NoInfer<Input>,
  isCreated: boolean,
  { enabled = true, reads = 'atOnce', limit }: Options,
): ReportRead<Input, R> {
  const [isBegun, setBegun] = useState(false);
  const isRead = isCreated && enabled && (reads !== 'onDemand' || isBegun);
  const { records, loadProgress, isReading, error } = useReplicas(report.of, {
    enabled: isRead,
    reads: reads !== 'never',
    limit,
  });
  const read = useDeferredValue(records);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same parameters are mostly another object.
  const computed = useMemo(() => read && replyFromRecords(report, read, input), [report, read, JSON.stringify(input)]);
  const begin = useCallback(() => setBegun(true), []);
  return {
    reply: computed?.reply,
    isStale: false,
    isReading: isReading || read !== records,
    loadProgress,
    begin: isCreated && enabled && !isRead ? begin : undefined,
    error: error ?? computed?.error,
    retry: () => loadProgress?.resume(),
    fetchWith: async (other) => {
      const { reply, error } = records ? replyFromRecords(report, records, other) : {};
      if (reply !== undefined) return reply;
      throw error ?? new ServiceError({ code: 'unreachable' });
    },
  };
}
