/** W4: an entry of four legs, answered when it is on the disk; beside the shortest server, and on a slow disk. */
import { type Figure, median, number, ratios } from '#test/bench/figures/figure.ts';
import { type Answered, ask } from '#test/bench/load/ask.ts';
import { inTurns, rounds, seconds } from '#test/bench/load/in-turns.ts';
import { companyOf } from '#test/bench/servers/company.ts';
import { type Environment, type Server, startComptoir, startMin } from '#test/bench/servers/servers.ts';
import { slowDisk } from '#test/bench/servers/slow-disk.ts';
import { checkWrites, fourLegs } from '#test/bench/service/correct.ts';
import { singleCommits } from '#test/bench/service/single-commits.ts';

const connections = [1, 10, 64] as const;
type Connections = (typeof connections)[number];
/** Multiples of the shortest server's rate. */
const goals: Record<Connections, number> = { 1: 1, 10: 1.3, 64: 2 };

interface Measured {
  comptoir(at: Connections): Answered[];
  min(at: Connections): Answered[];
  commits: number[];
}

export async function writes(): Promise<Figure[]> {
  const fast = await measureOn({});
  const rates = (all: readonly Answered[]) => all.map(({ rate }) => rate);
  const against = connections.map((at): Figure => {
    const [ours, min] = [rates(fast.comptoir(at)), rates(fast.min(at))];
    return {
      name: `W4 four-leg entry, ${at} at once`,
      unit: 'x min',
      values: ratios(ours, min),
      better: 'higher',
      goal: goals[at],
      note: `${number(median(ours))} a second, min ${number(median(min))}`,
    };
  });
  return [...against, ...tails(fast, ''), ...(await onSlowDisk())];
}

async function onSlowDisk(): Promise<Figure[]> {
  const env = slowDisk();
  if (!env) {
    process.stderr.write('No C compiler: entries on a slow disk are not measured.\n');
    return [];
  }
  const slow = await measureOn(env);
  const against = ([10, 64] as const).map((at): Figure => {
    const ours = slow.comptoir(at).map(({ rate }) => rate);
    const min = slow.min(at).map(({ rate }) => rate);
    return {
      name: `W4 slow disk, ${at} at once`,
      unit: 'x one commit each',
      values: ratios(ours, slow.commits),
      better: 'higher',
      goal: 3,
      note: `${number(median(ours))} a second, min ${number(median(min))}, one commit each ${number(median(slow.commits))}`,
    };
  });
  return [...against, ...tails(slow, ' on a slow disk')];
}

function tails(measured: Measured, where: string): Figure[] {
  return ([10, 64] as const).map((at) => {
    const all = measured.comptoir(at);
    return {
      name: `W4 slowest hundredth, ${at} at once${where}`,
      unit: 'x the median',
      values: all.map(({ p50, p99 }) => p99 / p50),
      better: 'lower',
      goal: 10,
      note: `median ${number(median(all.map(({ p50 }) => p50)))} ms, slowest hundredth ${number(median(all.map(({ p99 }) => p99)))} ms`,
    };
  });
}

async function measureOn(env: Environment): Promise<Measured> {
  const company = await companyOf();
  const comptoir = await startComptoir(company, env);
  const min = await startMin(company, env);
  const { token } = company;
  try {
    await checkWrites({ comptoir, min, token });
    const isSlow = Boolean(env.LD_PRELOAD);
    const post = ({ address }: Server, at: number) =>
      ask({ address, questions: [entryBy(token)], connections: at, seconds });
    const posts: Record<string, () => Promise<Answered>> = {};
    for (const at of connections) {
      posts[`comptoir ${at}`] = () => post(comptoir, at);
      posts[`min ${at}`] = () => post(min, at);
    }
    if (isSlow) posts.commits = async () => ({ rate: singleCommits(env), p50: 0, p99: 0, count: 0 });
    const results = await inTurns(rounds, posts);
    const of = (name: string) => results[name] ?? [];
    return {
      comptoir: (at) => of(`comptoir ${at}`),
      min: (at) => of(`min ${at}`),
      commits: of('commits').map(({ rate }) => rate),
    };
  } finally {
    await comptoir.end();
    await min.end();
    company.clear();
  }
}

export function entryBy(token: string) {
  return { path: '/api/transactions', token, body: JSON.stringify(fourLegs) };
}
