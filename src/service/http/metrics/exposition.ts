/** The text that Prometheus reads: https://prometheus.io/docs/instrumenting/exposition_formats/ (version 0.0.4). */

type Labels = Readonly<Record<string, string | number>>;

export interface Sample {
  value: number;
  labels?: Labels;
  /** Follows the metric's name, where a histogram has several series. */
  suffix?: '_bucket' | '_sum' | '_count';
}

export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

/** The text format of Prometheus, in the order given. Names of metrics must be unique. */
export function exposition(metrics: readonly Metric[]): string {
  return metrics.map(textOf).join('');
}

function textOf({ name, help, type, samples }: Metric): string {
  const lines = samples.map(({ value, labels, suffix = '' }) => `${name}${suffix}${labelsText(labels)} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function labelsText(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return pairs.length ? `{${pairs.join(',')}}` : '';
}

function escaped(value: string): string {
  return value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
}

type Values = number | readonly Sample[];

const samplesOf = (values: Values) => (typeof values === 'number' ? [{ value: values }] : values);

export function gauge(name: string, help: string, values: Values): Metric {
  return { name, help, type: 'gauge', samples: samplesOf(values) };
}

/** Only grows while the process runs, and its name ends in `_total`. */
export function counter(name: string, help: string, values: Values): Metric {
  return { name, help, type: 'counter', samples: samplesOf(values) };
}
