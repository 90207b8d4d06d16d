/** What a reader notices of sixty-four writers, and how much writers get done beside as many readers. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, median, number, ratios } from '#test/bench/figures/figure.ts';
import { type Answered, ask } from '#test/bench/load/ask.ts';
import { askApart } from '#test/bench/load/ask-apart.ts';
import { inTurns, rounds, seconds } from '#test/bench/load/in-turns.ts';
import { companyOf } from '#test/bench/servers/company.ts';
import { startComptoir } from '#test/bench/servers/servers.ts';
import { entryBy } from '#test/bench/service/writes.ts';

const writers = 64;
/** Milliseconds from an answer to the next question, because nobody reads without a break. */
const pause = 5;
const lists = { clients: '/api/clients', 'the entries themselves': '/api/transactions' };

export async function beside(): Promise<Figure[]> {
  const company = await companyOf();
  const { token } = company;
  const { address, end } = await startComptoir(company);
  try {
    const read = (path: string) => ask({ address, questions: [{ path, token }], connections: 1, seconds, pause });
    const whileWriting = async (path: string) => {
      const load = { address, questions: [entryBy(token)], connections: writers, seconds: seconds + 1 };
      const { started, answered } = askApart(load);
      await started;
      await delay(300);
      const reading = await read(path);
      return { reading, writing: await answered };
    };
    const figures: Figure[] = [];
    for (const [what, path] of Object.entries(lists)) {
      const { alone, together } = await inTurns(rounds, {
        alone: async (): Promise<Round> => ({ reading: await read(path) }),
        together: () => whileWriting(path),
      });
      figures.push(figureOf(what, alone, together));
    }
    figures.push(await mixed(address, token));
    return figures;
  } finally {
    await end();
    company.clear();
  }
}

const each = 128;

/** Of 256 connections, half read lists that are not cached, and half write. */
async function mixed(address: string, token: string): Promise<Figure> {
  const pages = Array.from({ length: 500 }, (_, index) => ({
    path: `/api/clients?per_page=50&page=${1 + index}`,
    token,
  }));
  // So many requests at once may be more than the service accepts. Refusals are not counted.
  const write = () => ask({ address, questions: [entryBy(token)], connections: each, seconds, mayRefuse: true });
  const { alone, together } = await inTurns(rounds, {
    alone: write,
    together: async () => {
      const { started, answered } = askApart({
        address,
        questions: pages,
        connections: each,
        seconds: seconds + 1,
        mayRefuse: true,
      });
      await started;
      const written = await write();
      await answered;
      return written;
    },
  });
  const rate = (all: readonly Answered[]) => all.map((round) => round.rate);
  return {
    name: `entries of ${each} who write while ${each} read`,
    unit: 'x alone',
    values: ratios(rate(together), rate(alone)),
    better: 'higher',
    goal: 1 / 3,
    note: `${number(median(rate(together)))} a second, alone ${number(median(rate(alone)))}; slowest hundredth ${number(median(together.map(({ p99 }) => p99)))} ms`,
  };
}

interface Round {
  reading: Answered;
  writing?: Answered;
}

function figureOf(what: string, alone: readonly Round[], together: readonly Round[]): Figure {
  const p99 = (all: readonly Round[]) => all.map(({ reading }) => reading.p99);
  const written = median(together.map(({ writing }) => writing?.rate ?? Number.NaN));
  return {
    name: `slowest hundredth of a reader of ${what} while ${writers} write`,
    unit: 'x alone',
    values: ratios(p99(together), p99(alone)),
    better: 'lower',
    goal: 2,
    note: `${number(median(p99(together)))} ms, alone ${number(median(p99(alone)))} ms, beside ${number(written)} entries a second`,
  };
}
