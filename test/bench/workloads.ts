/** What is measured, each against something measured in the same run. */
import autocannon from 'autocannon';

export interface Target {
  name: string;
  url: string;
  options?: Partial<autocannon.Options>;
}

export interface Measured {
  /** Answers a second, the median of the rounds. */
  rate: number;
  /** The slowest hundredth, in milliseconds, the median of the rounds. */
  p99: number;
}

const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 3);

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function once({ url, options }: Target): Promise<Measured> {
  const result = await autocannon({ url, connections: 10, duration: seconds, ...options });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Takes turns, so that a slow moment of the machine falls on all alike. */
export async function measure(targets: readonly Target[]): Promise<Measured[]> {
  const results: Measured[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) results[index]?.push(await once(target));
  }
  return results.map((each) => ({
    rate: median(each.map(({ rate }) => rate)),
    p99: median(each.map(({ p99 }) => p99)),
  }));
}
