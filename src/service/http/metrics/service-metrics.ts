/** Everything that `/metrics` reports, gathered when it is requested. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ChangeStreams } from '#service/http/changes/change-streams.ts';
import type { Admission } from '#service/http/limits/admission.ts';
import { type BackupReport, backupMetrics } from '#service/http/metrics/backup-metrics.ts';
import { counter, exposition, gauge, type Metric, type Sample } from '#service/http/metrics/exposition.ts';
import { durationBounds, type RequestCounts, type RequestMetrics } from '#service/http/metrics/request-metrics.ts';
import type { PageCache } from '#service/http/page-cache.ts';
import type { ReadQueue } from '#service/store/queues/read-queue.ts';
import type { Store } from '#service/store/store.ts';
import type { StoreUsage } from '#service/store/store-usage.ts';
import { version } from '#service/version.ts';

export interface Measured {
  requests: RequestMetrics;
  store: Pick<Store, 'usage' | 'isReady'>;
  pages: Pick<PageCache<unknown>, 'usage'>;
  readSlots: Pick<ReadQueue, 'waiting'>;
  admission: Pick<Admission, 'refused'>;
  /** Absent where the service has no streams of changes. */
  streams?: Pick<ChangeStreams, 'size'>;
  backups?: () => BackupReport;
}

export interface ServiceMetrics {
  read(): Promise<string>;
  close(): void;
}

export function serviceMetrics(measured: Measured): ServiceMetrics {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  return {
    read: async () => {
      const isReady = await measured.store.isReady();
      const loop = eventLoop(delay.mean, delay.max, delay.percentile(99));
      // Each reply covers the time since the one before. Measuring wakes the process a hundred times a second, so it
      // begins only with the first request for metrics.
      delay.enable();
      delay.reset();
      return exposition([
        ...general(isReady),
        ...requests([...measured.requests.read()]),
        ...writer(await measured.store.usage()),
        ...cache(measured.pages.usage()),
        ...load(measured),
        ...known('comptoir_change_streams', 'Open streams of changes.', measured.streams?.size),
        ...loop,
        ...ofProcess(),
        ...(measured.backups ? backupMetrics(measured.backups()) : []),
      ]);
    },
    close: () => delay.disable(),
  };
}

function general(isReady: boolean): Metric[] {
  return [
    gauge('comptoir_info', 'The running version.', [{ value: 1, labels: { version, node: process.version } }]),
    gauge('comptoir_ready', '1 while a write would be taken now, as /health/ready says.', isReady ? 1 : 0),
  ];
}

function requests(kinds: readonly RequestCounts[]): Metric[] {
  const counts = kinds.map(({ count, ...kind }) => ({ value: count, labels: labelsOf(kind) }));
  return [
    counter('comptoir_http_requests_total', 'Requests that were answered, by pattern of the path.', counts),
    {
      name: 'comptoir_http_request_duration_seconds',
      help: 'From the first byte of a request to the last byte of its answer.',
      type: 'histogram',
      samples: kinds.flatMap(histogramOf),
    },
  ];
}

function labelsOf({ method, route, status }: Pick<RequestCounts, 'method' | 'route' | 'status'>) {
  return { method, route, status };
}

/** Prometheus expects cumulative buckets: each contains those below it. */
function histogramOf(kind: RequestCounts): Sample[] {
  const labels = labelsOf(kind);
  let below = 0;
  const buckets = durationBounds.map((bound, index): Sample => {
    below += kind.buckets[index] ?? 0;
    return { suffix: '_bucket', value: below, labels: { ...labels, le: bound } };
  });
  return [
    ...buckets,
    { suffix: '_bucket', value: kind.count, labels: { ...labels, le: '+Inf' } },
    { suffix: '_sum', value: kind.seconds, labels },
    { suffix: '_count', value: kind.count, labels },
  ];
}

function writer(usage: StoreUsage): Metric[] {
  return [
    gauge('comptoir_writer_queue', 'Writes that were asked for and are not answered yet.', usage.queue),
    counter('comptoir_writer_commits_total', 'Commits; each costs one fsync.', usage.commits),
    counter('comptoir_writer_jobs_total', 'Writes that those commits answered.', usage.jobs),
    counter('comptoir_writer_busy_seconds_total', 'Time that the writer spent in transactions.', usage.busySeconds),
    ...known('comptoir_database_bytes', 'Size of the database.', usage.databaseBytes),
    ...known('comptoir_wal_bytes', 'Size of the write-ahead log beside it.', usage.logBytes),
    ...known('comptoir_disk_free_bytes', 'Room left on the disk of the data.', usage.freeBytes),
  ];
}

/** Unknown values are left out: monitoring would take a made-up value for a real one. */
function known(name: string, help: string, value: number | undefined): Metric[] {
  return value === undefined ? [] : [gauge(name, help, value)];
}

function cache({ hits, misses }: ReturnType<PageCache<unknown>['usage']>): Metric[] {
  return [
    counter('comptoir_page_cache_hits_total', 'Reads that were answered from memory.', hits),
    counter('comptoir_page_cache_misses_total', 'Reads that asked the database.', misses),
  ];
}

function load({ readSlots, admission }: Pick<Measured, 'readSlots' | 'admission'>): Metric[] {
  const refused = [...admission.refused()].map(({ work, cause, count }) => ({ value: count, labels: { work, cause } }));
  return [
    gauge('comptoir_readers_queue', 'Long reads that wait for their turn.', readSlots.waiting()),
    counter('comptoir_refused_total', 'Requests that were refused because there was too much to do.', refused),
  ];
}

const nanoseconds = 1e9;

function eventLoop(mean: number, max: number, p99: number): Metric[] {
  // Before the first measurement the mean is not a number.
  const samples = { mean, p99, max };
  return [
    gauge(
      'comptoir_event_loop_delay_seconds',
      'How late the event loop was since the last scrape.',
      Object.entries(samples).map(([quantile, value]) => ({
        value: Number.isFinite(value) ? value / nanoseconds : 0,
        labels: { of: quantile },
      })),
    ),
  ];
}

function ofProcess(): Metric[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'Heap reserved.', heapTotal),
    gauge('nodejs_external_memory_bytes', 'Memory of buffers and the like.', external),
    counter('process_cpu_seconds_total', 'Processor time, of the user and of the system.', (user + system) / 1e6),
    gauge('process_uptime_seconds', 'Time since the start.', process.uptime()),
  ];
}
