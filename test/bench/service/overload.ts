/** What is answered in time when three and ten times the capacity is offered, and how the rest is refused. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, number, quantile } from '#test/bench/figures/figure.ts';
import { ask, type Question } from '#test/bench/load/ask.ts';
import { seconds } from '#test/bench/load/in-turns.ts';
import { type Outcome, offer, patience } from '#test/bench/load/offer.ts';
import { companyOf } from '#test/bench/servers/company.ts';
import { usageOf } from '#test/bench/servers/process-tree.ts';
import { type Server, startComptoir } from '#test/bench/servers/servers.ts';
import { entryBy } from '#test/bench/service/writes.ts';

const times = [3, 10] as const;

/** Requests a second. Two processors that also run the client cannot offer more, nor refuse it. */
const maxOffered = 5000;

export async function overload(): Promise<Figure[]> {
  const company = await companyOf();
  const { token } = company;
  const server = await startComptoir(company);
  try {
    return [
      ...(await figuresOf(server, 'saves', 64, [entryBy(token)])),
      ...(await figuresOf(server, 'work of an office', 32, office(token))),
    ];
  } finally {
    await server.end();
    company.clear();
  }
}

/** Of a hundred requests ten save and five search everywhere; the others read what was not read before. */
function office(token: string): Question[] {
  return Array.from({ length: 3000 }, (_, index): Question => {
    if (index % 10 === 0) return entryBy(token);
    if (index % 20 === 3) return { path: `/api/search?q=${index}`, token };
    if (index % 3 === 0) return { path: `/api/clients?per_page=50&page=${1 + index}`, token };
    return { path: `/api/transactions/${1 + index * 7}`, token };
  });
}

/** The capacity is what so many connections get done that ask again as soon as they are answered. */
async function figuresOf(
  server: Server,
  what: string,
  connections: number,
  questions: readonly Question[],
): Promise<Figure[]> {
  const { address } = server;
  const load = { address, questions, connections, mayRefuse: true };
  await untilNetworkIdle(server, questions);
  // This round compiles code and fills caches, which must not be measured.
  await ask({ ...load, seconds });
  const { rate: capacity } = await ask({ ...load, seconds: 2 * seconds });
  const figures: Figure[] = [];
  for (const each of times) {
    await untilNetworkIdle(server, questions);
    const peak = watchMemory(server);
    const outcomes = await offer({
      address,
      questions,
      rate: Math.min(each * capacity, maxOffered),
      seconds: 3 * seconds,
    });
    figures.push(...rowsOf(`${what}, ${each}x offered`, { outcomes, capacity, memory: peak() }));
  }
  return figures;
}

/** Waits until the writes of the round before are done. */
async function untilNetworkIdle({ address }: Server, [question]: readonly Question[]): Promise<void> {
  for (let queue = 1; queue > 0; ) {
    const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${question?.token}` } });
    queue = Number(/^comptoir_writer_queue (\d+)$/m.exec(await answer.text())?.[1]);
    await delay(500);
  }
}

interface Seen {
  outcomes: readonly Outcome[];
  capacity: number;
  memory: number;
}

function rowsOf(name: string, { outcomes, capacity, memory }: Seen): Figure[] {
  const inTime = outcomes.filter(({ status, latency }) => status >= 200 && status < 300 && latency <= patience);
  const refused = outcomes.filter(({ status }) => status === 503).map(({ latency }) => latency);
  const others = outcomes.filter(({ status }) => status !== 503 && (status < 200 || status >= 300)).length;
  const late = outcomes.length - inTime.length - refused.length - others;
  const answered = quantile(
    inTime.map(({ latency }) => latency),
    0.99,
  );
  return [
    {
      name: `${name}: answered within a second`,
      unit: 'of capacity',
      values: [inTime.length / (3 * seconds) / capacity],
      better: 'higher',
      goal: 0.9,
      note: `${number(outcomes.length / (3 * seconds))} a second offered, capacity ${number(capacity)}; ${inTime.length} of ${outcomes.length} in time, ${refused.length} refused, ${late} late, ${others} otherwise; slowest hundredth of the answered ${number(answered)} ms`,
    },
    {
      name: `${name}: slowest hundredth of the refusals`,
      unit: 'ms',
      values: [refused.length ? quantile(refused, 0.99) : 0],
      better: 'lower',
      goal: 50,
      isOfThisMachine: true,
      note: `half of them within ${number(quantile(refused, 0.5))} ms`,
    },
    {
      name: `${name}: memory at its most`,
      unit: 'MB',
      values: [memory],
      better: 'lower',
      isOfThisMachine: true,
    },
  ];
}

/** The returned function ends the watch and gives the most memory that was seen. */
function watchMemory({ pid }: Server): () => number {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, usageOf(pid).memory);
  }, 200);
  return () => {
    clearInterval(timer);
    return most;
  };
}
