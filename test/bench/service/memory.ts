/** How much memory the service holds with all its threads and processes: after reads, writes and searches. */
import type { Figure } from '#test/bench/figures/figure.ts';
import { ask } from '#test/bench/load/ask.ts';
import { seconds } from '#test/bench/load/in-turns.ts';
import { companyOf } from '#test/bench/servers/company.ts';
import { usageOf } from '#test/bench/servers/process-tree.ts';
import { startComptoir, startMin } from '#test/bench/servers/servers.ts';
import { untilSearchable } from '#test/bench/service/search.ts';
import { entryBy } from '#test/bench/service/writes.ts';

const goal = 160;
const words = ['t', 'tremblay', '514 555', 'zzzz', 'a b', 'laval'].map(encodeURIComponent);

export async function memory(): Promise<Figure[]> {
  const company = await companyOf();
  const { token } = company;
  const comptoir = await startComptoir(company);
  const min = await startMin(company);
  try {
    const started = usageOf(comptoir.pid).memory;
    const load = (address: string, paths: readonly string[]) =>
      ask({ address, questions: paths.map((path) => ({ path, token })), connections: 10, seconds: 3 * seconds });
    const pages = Array.from({ length: 300 }, (_, index) => `/api/clients?page=${1 + index * 7}`);
    const records = Array.from({ length: 1000 }, (_, index) => `/api/clients/${1 + index}`);
    for (const { address } of [comptoir, min]) await load(address, ['/api/clients', ...pages, ...records]);
    const [afterReads, minAfter] = [usageOf(comptoir.pid).memory, usageOf(min.pid).memory];
    const { address } = comptoir;
    await ask({ address, questions: [entryBy(token)], connections: 64, seconds: 3 * seconds });
    await untilSearchable(comptoir, token);
    await load(
      address,
      words.flatMap((word) => [`/api/search?q=${word}`, `/api/clients?q=${word}`, `/api/transactions?q=${word}`]),
    );
    const afterAll = usageOf(comptoir.pid).memory;
    const row = (name: string, value: number, note: string): Figure => {
      return { name, unit: 'MB', values: [value], better: 'lower', goal, isOfThisMachine: true, note };
    };
    return [
      row('memory after reads', afterReads, `${Math.round(started)} MB when it began, min ${Math.round(minAfter)} MB`),
      row('memory after writes and searches', afterAll, ''),
    ];
  } finally {
    await comptoir.end();
    await min.end();
    company.clear();
  }
}
