/**
 * Another service of the specification on a real port, with deviations: pages of its own size, amounts with four
 * decimals, null texts and numbers, missing arrays, single records in arrays of one. A page past the last is an error
 * there.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Segment } from '#contract/core/segments.ts';
import type { SpecifiedSegment } from '#test/harness/specification.ts';

export type ForeignRecord = Record<string, unknown> & { id: number };
export type ForeignLists = Partial<Record<Segment, ForeignRecord[]>>;

export interface ForeignOptions {
  /** The number of records per page, whatever is requested. */
  pageSize?: number;
  /** The total that a list with records reports, whatever it has. */
  total?: number;
  /**
   * The last page that lists report, whatever they have; a later page is no error then. `next`: one more than was
   * requested.
   */
  lastPage?: number | 'next';
  /** Answers every request for a page with the first page. */
  stuck?: boolean;
  /** The answer at `GET /api`, which the specification does not list; 404 when undefined. */
  atRoot?: { status: number; type?: string; body: string };
  /** Modules that the token may not use. */
  forbidden?: readonly Segment[];
  /** Actions as retrieved one by one, where their form differs from that in lists. */
  actions?: readonly ForeignRecord[];
  /** Request headers that pages of another origin may send; when undefined, other origins are refused. */
  corsHeaders?: readonly string[];
  /** Refuses requests with an `Authorization` header. */
  mindsAuthorization?: boolean;
  /** The encoding of the answers and their content type; by default UTF-8 without a charset. */
  bytes?: (text: string) => Buffer;
  type?: string;
}

export interface ForeignService {
  address: string;
  token: string;
  lists: ForeignLists;
  seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  /** Requests for a page past the last one reported. */
  pastTheEnd: string[];
  close(): Promise<void>;
}

const token = 'hosted-7f3a';

interface Reply {
  status: number;
  body: unknown;
}

const failed = (status: number): Reply => ({ status, body: { success: false, message: `Error ${status}` } });

export async function foreignService(lists: ForeignLists, options: ForeignOptions = {}): Promise<ForeignService> {
  const seen: ForeignService['seen'] = [];
  const pastTheEnd: string[] = [];

  async function handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(corsFor(options))) reply.setHeader(name, value);
    if (request.method === 'OPTIONS') return void reply.writeHead(204).end();
    let body = '';
    for await (const part of request) body += part;
    const url = request.url ?? '';
    seen.push({ method: request.method ?? '', url, headers: request.headers, body });
    if (url === '/api' && options.atRoot) {
      const { status, type = 'text/html', body: payload } = options.atRoot;
      return void reply.writeHead(status, { 'Content-Type': type }).end(payload);
    }
    const { status, body: payload } = isKnown(request, options) ? answer(request, url, body) : failed(401);
    const written = JSON.stringify(payload);
    const { bytes = Buffer.from, type = 'application/json' } = options;
    reply.writeHead(status, { 'Content-Type': type }).end(bytes(written));
  }

  function answer({ method }: IncomingMessage, url: string, body: string): Reply {
    const { pathname, searchParams } = new URL(url, 'http://foreign');
    const [, , segment = '', id] = pathname.split('/') as [string, string, Segment | '', string | undefined];
    const records = segment && lists[segment];
    if (segment && options.forbidden?.includes(segment)) return failed(403);
    if (!records) return failed(404);
    const single = segment === 'actions' ? (options.actions ?? records) : records;
    if (method === 'POST') records.unshift({ ...JSON.parse(body), id: Math.max(0, ...records.map((r) => r.id)) + 1 });
    if (method === 'POST') return { status: 200, body: { data: [records[0]], success: true } };
    if (!id) return page(url, records, Number(searchParams.get('page') ?? 1));
    const match = single.find((record) => record.id === Number(id));
    if (!match) return failed(404);
    if (method === 'PUT') Object.assign(match, JSON.parse(body));
    return { status: 200, body: { data: [match], success: true } };
  }

  function page(url: string, records: readonly ForeignRecord[], requestedPage: number): Reply {
    const { pageSize = 25, stuck, total = records.length } = options;
    const named = options.lastPage === 'next' ? requestedPage + 1 : options.lastPage;
    const last = named ?? Math.max(1, Math.ceil((records.length && total) / pageSize));
    if (requestedPage > last && options.lastPage === undefined) {
      pastTheEnd.push(url);
      return failed(500);
    }
    const current = stuck ? 1 : requestedPage;
    const data = records.slice((current - 1) * pageSize, current * pageSize);
    const meta = { current_page: current, last_page: last, per_page: 25, total: records.length && total };
    return { status: 200, body: { data, meta, success: true } };
  }

  const server = createServer((request, reply) => void handle(request, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    lists,
    seen,
    pastTheEnd,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isKnown({ headers }: IncomingMessage, { mindsAuthorization }: ForeignOptions): boolean {
  if (mindsAuthorization && headers.authorization) return false;
  const values = ['authentication', 'authentification'].flatMap((name) => headers[name] ?? []);
  return values.length > 0 && values.every((value) => value === `Bearer ${token}`);
}

function corsFor({ corsHeaders }: ForeignOptions): Record<string, string> {
  if (!corsHeaders) return {};
  return { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': corsHeaders.join(', ') };
}

/** A small company with these deviations: no two records lack the same fields. */
export function foreignCompany(): { lists: Required<Pick<ForeignLists, SpecifiedSegment>>; actions: ForeignRecord[] } {
  return {
    lists: {
      ...{ projects: [{ id: 1, code: null, client_id: 1, active: 1, nom: null, description: null }] },
      tasks: [{ id: 1, projet_id: 1, active: 1, creation_date: '0000-00-00', title: 'Inspect', status: null }],
      clients: [
        { id: 2, code: 'B2', name: null, inactive: 0, creation_date: '0000-00-00', credit: '500.0000', term: null },
        { id: 1, code: 'A1', name: 'Atelier Morin', inactive: 0, creation_date: '2024-01-31', city: null },
      ],
      clients_contacts: [{ id: 1, clientID: 1, nom: 'Luce Roy', email: null, telephone: null }],
      providers: [{ id: 1, code: 'F1', name: 'Pièces Nord', inactive: 0, term: null, credit: null }],
      resources: [{ id: 1, user: null, name: 'Ada', inactive: 0, language: null, prov: null }],
      reminders: [{ id: 1, titre: 'Call', module: 'clients', moduleID: '1', userID: 3, date: '2026-11-20T09:00' }],
      products: [{ id: 1, code: 'P1', category_id: null, name_fr: 'Pneu', name_en: null, weight: '12 kg' }],
      sales: [
        { id: 2, sale_number: 12, invoice_number: null, client_id: 1, date: '2026-11-20' },
        { id: 1, sale_number: 11, invoice_number: 7, quote_number: null, client_id: 1, date: '2026-11-19' },
      ],
      sales_products: [
        {
          ...{ id: 1, sale_id: 2, product_id: 1, product_name: 'Pneu', product_description: null },
          ...{ product_quantity: '2.0000', product_price: '12.3450', product_discount: null },
        },
      ],
      bookings: [
        {
          ...{ id: 5, code: 'BK5', inactive: 0, client_id: 1, contact: null, price: '100.0000', fact_number: null },
          ...{ pickup_date: '2026-11-20', delivery_date: '2026-11-21', creation_date: '2026-11-18' },
        },
      ],
      actions: [{ id: 9, name: 'Atelier Morin', reference: '', date: '2026-11-20', time: '08:00:00', note: null }],
      stops: [
        { id: 3, name: 'Atelier Morin', reference: '', date: '2026-11-20', time: null, stop_type: 'Origin' },
        { id: 4, name: 'Elsewhere', reference: null, date: '2026-11-20', time: '', stop_type: 'Destination' },
      ],
      transactions: [
        {
          ...{ id: 1, number: '1001', reference: null, date: '2026-11-19', user: 'ada', creation_date: '2026-11-19' },
          ...{ creation_time: '10:00:00', description: null, name: 'Atelier Morin', period: 'Current', code: 'A1' },
        },
      ],
      branches: [{ id: 1, name: 'Main', status: null }],
      agenda_appointments: [
        {
          ...{ id: 1, date_at: '2026-11-20', time_at: '10:00', duration: '1.5000', client_id: 1, bay_id: 1 },
          ...{ title: null, description: null, date_end: null, time_end: null, workflow_id: null, color: null },
        },
      ],
      agenda_bays: [{ id: 1, branch_id: 1, order: null, name: 'Bay 1', bay_type: 1, diner_name: null, has_dinner: 0 }],
      agenda_displays: [{ id: 1, branch_id: 1, name: 'All', bay_ids: null, default: 1 }],
      agenda_workflows: [{ id: 1, name: 'Received', order: 1, color: null, background_color: null }],
    },
    actions: [
      { id: 9, bookingID: 5, date: '2026-11-20 08:00:00', user_id: 1, action_id: 1, value: '80.0000', cost: '50' },
    ],
  };
}
