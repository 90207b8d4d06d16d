/** W6: searching for words, against reading a page without a search. */
import { type Figure, median, number, ratios } from '#test/bench/figures/figure.ts';
import { ask } from '#test/bench/load/ask.ts';
import { inTurns, rounds, seconds } from '#test/bench/load/in-turns.ts';
import { companyOf } from '#test/bench/servers/company.ts';
import { ask as askOnce, type Server, startComptoir } from '#test/bench/servers/servers.ts';

/** Each is asked once, so that it is read and not found in a cache: no round repeats a question of another. */
const questionsOfRound = 500;
const lists = ['tremblay', 'laval', '514', 'zzzz'];
const keys = ['t', 'tr', 'tremb', 'tremblay', '514 555-01', 'zzzz'];

export async function search(): Promise<Figure[]> {
  const company = await companyOf();
  const { token } = company;
  const comptoir = await startComptoir(company);
  try {
    const palette = (key: string) => `/api/search?q=${encodeURIComponent(key)}`;
    const inList = (word: string) => `/api/clients?q=${encodeURIComponent(word)}`;
    await untilSearchable(comptoir, token);
    for (const path of [...keys.map(palette), ...lists.map(inList)]) await checkResults(comptoir, token, path);
    const measure = (pathOf: (index: number) => string, connections: number) => async (round: number) => {
      const numbers = Array.from({ length: questionsOfRound }, (_, index) => round * questionsOfRound + index);
      const questions = numbers.map((each) => ({ path: pathOf(each), token }));
      return (await ask({ address: comptoir.address, questions, connections, seconds: seconds / 2 })).rate;
    };
    const acts: Record<string, (round: number) => Promise<number>> = {
      page: measure((index) => `/api/clients?page=${1 + index}`, 10),
      'page alone': measure((index) => `/api/clients?page=${1 + index}&per_page=19`, 1),
    };
    for (const word of lists) acts[`list ${word}`] = measure((index) => inList(`${word} ${textOf(index)}`), 10);
    for (const key of keys) acts[`palette ${key}`] = measure(() => palette(key), 1);
    const rates = await inTurns(rounds, acts);
    const of = (name: string) => rates[name] ?? [];
    const slowest = (names: readonly string[]) => names.toSorted((a, b) => median(of(a)) - median(of(b)))[0] ?? '';
    const word = slowest(lists.map((each) => `list ${each}`));
    const key = slowest(keys.map((each) => `palette ${each}`));
    return [
      {
        name: 'W6 search q of a list, slowest of 4',
        unit: 'x the time of a page',
        values: ratios(of('page'), of(word)),
        better: 'lower',
        goal: 20,
        note: `${word}: ${number(median(of(word)))} a second`,
      },
      {
        name: 'W6 palette, slowest key',
        unit: 'x the time of a page',
        values: ratios(of('page alone'), of(key)),
        better: 'lower',
        note: `${key}: ${number(1000 / median(of(key)))} ms a key`,
      },
    ];
  } finally {
    await comptoir.end();
    company.clear();
  }
}

/** A text of letters, and for larger numbers also digits, that no other number has. */
function textOf(index: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return `${letters[Math.floor(index / 26) % 26]} ${letters[index % 26]}${index >= 676 ? ` ${index}` : ''}`;
}

/** After its start the service reads the searchable texts; until then a search reports its progress. */
export async function untilSearchable(comptoir: Pick<Server, 'address'>, token: string): Promise<void> {
  for (;;) {
    const { meta } = await (await askOnce(comptoir, token, '/api/search?q=a')).json();
    if (meta.read >= meta.total) return;
  }
}

/** Checks that each hit contains the words, by a rule that does not depend on how hits are found. */
async function checkResults(comptoir: Server, token: string, path: string): Promise<void> {
  const answer = await askOnce(comptoir, token, path);
  const { data } = await answer.json();
  if (!answer.ok || !Array.isArray(data)) throw new Error(`${path}: ${answer.status}`);
  if (!path.startsWith('/api/clients')) return;
  const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain(new URL(path, comptoir.address).searchParams.get('q') ?? '').split(' ');
  for (const record of data) {
    const text = plain(JSON.stringify(record));
    for (const word of words) if (!text.includes(word)) throw new Error(`${path}: ${text} lacks ${word}`);
  }
}
