/** A source that serves the demonstration company, and workspaces that copy it. */
import { onTestFinished } from 'vitest';
import type { Segment } from '#contract/core/segments.ts';
import { exportLines } from '#service/maintenance/export-records.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { createWorkspace, fillWithDemo, testWorkspace, type Workspace } from '#test/cli/workspace.ts';
import type { Ran } from '#test/harness/command.ts';
import { run, type Served } from '#test/harness/process.ts';

export type Values = Record<string, unknown> & { id: number };

export interface Origin {
  workspace: Workspace;
  served: Served;
  token: string;
  ask(method: string, path: string, body?: unknown): Promise<Values>;
  /** Every record of a list, in its order. */
  list(segment: Segment): Promise<Values[]>;
  close(): Promise<void>;
}

/** The modules of the specification's table: the four of the add-on, and the others. */
export const everySegment: Segment[] = [
  'projects',
  'tasks',
  'clients',
  'clients_contacts',
  'providers',
  'resources',
  'reminders',
  'products',
  'sales',
  'sales_products',
  'bookings',
  'actions',
  'stops',
  'transactions',
  'branches',
  'agenda_appointments',
  'agenda_bays',
  'agenda_displays',
  'agenda_workflows',
];

export async function asOrigin(at: Workspace, env: Record<string, string> = {}): Promise<Origin> {
  const { stdout } = await at.comptoir('token', 'create', '--user', 'ada', '--role', 'admin');
  const token = stdout.trim();
  const served = await at.serve({ RATE_LIMIT: '0', ...env });

  async function fetchJson(method: string, path: string, body?: unknown) {
    const reply = await fetch(`${served.address}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  }

  return {
    workspace: at,
    served,
    token,
    ask: async (method, path, body) => {
      const { data } = await fetchJson(method, path, body);
      return Array.isArray(data) ? data[0] : data;
    },
    list: async (segment) => {
      const records: Values[] = [];
      for (let page = 1, last = 1; page <= last; page++) {
        const { data, meta } = await fetchJson('GET', `/api/${segment}?per_page=100&page=${page}`);
        records.push(...data);
        last = meta.last_page;
      }
      return records;
    },
    close: async () => {
      await served.end();
      at.remove();
    },
  };
}

export async function demoOrigin(scale: number, env: Record<string, string> = {}): Promise<Origin> {
  const home = createWorkspace();
  await fillWithDemo(home, scale);
  return asOrigin(home, env);
}

/**
 * A source that is quick to copy, with lists of two and three pages. Its company is too small for two pages of clients,
 * and has many actions, which are read one by one.
 */
export async function quickOrigin(): Promise<Origin> {
  const home = createWorkspace();
  await fillWithDemo(home, 48);
  const { raw, close } = openSqlite(home.file);
  raw.exec('delete from actions where id > 20');
  close();
  const origin = await asOrigin(home, { COMPTOIR_EXTENSIONS: 'off' });
  const more = Array.from({ length: 70 }, (_, index) => ({ code: `MORE${index}`, name: `Client ${index}` }));
  for (const client of more) await origin.ask('POST', '/api/clients', client);
  return origin;
}

export interface Copy {
  workspace: Workspace;
  /** The arguments of `mirror`, for tests that start it themselves. */
  words(from: string, token: string): string[];
  mirror(from: string, token: string, ...more: string[]): Promise<Ran & { lines: Record<string, Line> }>;
}

/** A line of the report. */
export interface Line {
  source: number;
  read: number;
  new: number;
  updated: number;
  unchanged: number;
  refused: number;
  removed: number;
  verdict: string;
}

export function emptyCopy(at: Workspace = testWorkspace()): Copy {
  const words = (from: string, token: string) => {
    const file = at.write('token', `${token}\n`);
    return ['mirror', '--from', from, '--token-file', file, '--rate', '9999'];
  };
  return {
    workspace: at,
    words,
    mirror: async (from, token, ...more) => {
      const ran = await run([...words(from, token), ...more], at.env);
      return { ...ran, lines: readReport(ran.stdout) };
    },
  };
}

function readReport(stdout: string): Record<string, Line> {
  const [head = '', ...rows] = stdout.trimEnd().split('\n');
  const [, ...names] = head.split('\t');
  return Object.fromEntries(
    rows.map((row) => {
      const [segment = '', ...cells] = row.split('\t');
      const numberOrText = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : text);
      return [segment, Object.fromEntries(names.map((name, index) => [name, numberOrText(cells[index])]))];
    }),
  ) as unknown as Record<string, Line>;
}

/** Serves the copy as a service of the same kind until the test ends. */
export async function serveCopy(copy: Copy, env: Record<string, string> = {}): Promise<Origin> {
  const origin = await asOrigin(copy.workspace, env);
  onTestFinished(async () => void (await origin.served.end()));
  return origin;
}

/** The records that `export` prints, without starting a process for each module. */
export async function exportOf(at: Workspace, segment: Segment): Promise<Values[]> {
  const { db, close } = openSqlite(at.file, { readonly: true });
  const records: Values[] = [];
  for await (const line of exportLines({ db, partyAccounts: [] }, segment, 'jsonl')) records.push(JSON.parse(line));
  close();
  return records;
}
