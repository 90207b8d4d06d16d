/** Metrics of the scheduled backups. */
import { counter, gauge, type Metric } from '#service/http/metrics/exposition.ts';

export interface BackupReport {
  state: 'ok' | 'none' | 'failed' | 'overdue';
  /** In milliseconds since 1970. */
  lastSuccess?: number;
  lastSeconds?: number;
  lastBytes?: number;
  failures: number;
  stored: number;
}

export function backupMetrics({
  state,
  lastSuccess,
  lastSeconds,
  lastBytes,
  failures,
  stored,
}: BackupReport): Metric[] {
  return [
    gauge('comptoir_backup_ok', '1 while the last backup succeeded and is not too old.', state === 'ok' ? 1 : 0),
    gauge('comptoir_backup_last_success_timestamp_seconds', 'When one was last made.', (lastSuccess ?? 0) / 1000),
    gauge('comptoir_backup_last_duration_seconds', 'How long that took, verifying included.', lastSeconds ?? 0),
    gauge('comptoir_backup_last_size_bytes', 'How large it is.', lastBytes ?? 0),
    counter('comptoir_backup_failures_total', 'Backups that failed since the start.', failures),
    gauge('comptoir_backup_kept', 'How many there are.', stored),
  ];
}
