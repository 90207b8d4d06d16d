/** W1 to W3: a page of clients, a client, pages far behind the first; against the limit, and beside the shortest server. */
import { type Figure, median, number, ratios } from '#test/bench/figures/figure.ts';
import { type Answered, ask } from '#test/bench/load/ask.ts';
import { inTurns, rounds, seconds } from '#test/bench/load/in-turns.ts';
import { companyOf } from '#test/bench/servers/company.ts';
import { usageOf } from '#test/bench/servers/process-tree.ts';
import { ask as askOnce, type Server, startComptoir, startMin, startRaw } from '#test/bench/servers/servers.ts';
import { checkReads } from '#test/bench/service/correct.ts';

const connections = 10;
/** Different records and pages, so that the answers are not all the same cached one. */
const records = 200;
const pages = 50;

type Name = 'first' | 'record' | 'middle' | 'last';

interface Round extends Answered {
  /** Milliseconds of processor time for an answer. */
  processor: number;
}

export async function reads(): Promise<Figure[]> {
  const company = await companyOf();
  const { token } = company;
  const comptoir = await startComptoir(company);
  const min = await startMin(company);
  try {
    const paths = await pathsOf(comptoir, token);
    const raw = await startRaw(await checkReads({ comptoir, min, token }, Object.values(paths).flat()), company);
    const servers = { raw, min, comptoir };
    const results = new Map<string, Round[]>();
    const acts: Record<string, () => Promise<Round>> = {};
    for (const [name, urls] of Object.entries(paths)) {
      for (const [server, at] of Object.entries(servers)) {
        acts[`${name} ${server}`] = () => measure(at, token, urls);
      }
    }
    for (const [name, all] of Object.entries(await inTurns(rounds, acts))) results.set(name, all);
    await raw.end();
    return figuresOf((name, server) => results.get(`${name} ${server}`) ?? []);
  } finally {
    await comptoir.end();
    await min.end();
    company.clear();
  }
}

async function pathsOf(comptoir: Server, token: string): Promise<Record<Name, string[]>> {
  const { meta } = await (await askOnce(comptoir, token, '/api/clients')).json();
  const spread = Math.floor(meta.total / records);
  const middle = Math.max(1, Math.floor(meta.last_page / 2) - pages / 2);
  const page = (number: number) => `/api/clients?page=${Math.min(number, meta.last_page)}`;
  return {
    first: ['/api/clients'],
    record: Array.from({ length: records }, (_, index) => `/api/clients/${1 + index * spread}`),
    middle: Array.from({ length: pages }, (_, index) => page(middle + index)),
    last: [page(meta.last_page)],
  };
}

async function measure({ address, pid }: Server, token: string, paths: readonly string[]): Promise<Round> {
  const before = usageOf(pid).processor;
  const questions = paths.map((path) => ({ path, token }));
  const answered = await ask({ address, questions, connections, seconds });
  return { ...answered, processor: (usageOf(pid).processor - before) / answered.count };
}

function figuresOf(roundsOf: (name: Name, server: 'raw' | 'min' | 'comptoir') => Round[]): Figure[] {
  const rates = (name: Name, server: 'raw' | 'min' | 'comptoir') => roundsOf(name, server).map(({ rate }) => rate);
  const note = (name: Name) => {
    const processor = (server: 'raw' | 'min' | 'comptoir') =>
      number(median(roundsOf(name, server).map(({ processor: each }) => each)));
    const ofRaw = number(median(ratios(rates(name, 'min'), rates(name, 'raw'))));
    return `min ${ofRaw}; ${number(median(rates(name, 'comptoir')))} a second; ms of processor an answer ${processor('comptoir')}, min ${processor('min')}, raw ${processor('raw')}`;
  };
  const ofRaw = (what: string, name: Name, goal?: number): Figure => {
    const values = ratios(rates(name, 'comptoir'), rates(name, 'raw'));
    return { name: what, unit: 'of raw', values, better: 'higher', goal, note: note(name) };
  };
  const ofFirst = (what: string, name: Name): Figure => {
    const values = ratios(rates(name, 'comptoir'), rates('first', 'comptoir'));
    return { name: what, unit: 'of W1', values, better: 'higher', goal: 0.8 };
  };
  return [
    ofRaw('W1 list, page 1, 20 clients with contacts', 'first', 0.8),
    ofRaw('W2 record by id', 'record', 0.6),
    ofRaw('W3 middle page', 'middle'),
    ofFirst('W3 middle page, against page 1', 'middle'),
    ofRaw('W3 last page', 'last'),
    ofFirst('W3 last page, against page 1', 'last'),
  ];
}
