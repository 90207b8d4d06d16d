/**
 * The shortest honest server: one page of Fastify and SQLite, over tables of the same schema, as somebody who knows both
 * would write it by hand. Every request's token is checked, every total is counted, clients carry their contacts, and an
 * entry is answered after its commit is on the disk. It imports nothing of Comptoir.
 */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';

// The engine on which Comptoir runs with this Node, too: both have one interface, so the types of one serve.
type Engine = typeof import('@photostructure/sqlite');
const isInNode = Number.parseInt(process.versions.node, 10) >= 24;
const ofNode = isInNode ? (process.getBuiltinModule('node:sqlite') as unknown as Engine) : undefined;
const { DatabaseSync } = ofNode ?? (await import('@photostructure/sqlite'));

type Row = Record<string, string | number | null>;
interface Leg {
  account: string;
  reference?: string;
  amount: string;
  currency: string;
  credit: 'C' | 'D';
}
interface Entry {
  date: string;
  description?: string;
  reference?: string;
  labels?: string;
  details: Leg[];
}

const db = new DatabaseSync(process.argv[2] ?? '');
db.exec('pragma journal_mode = WAL; pragma synchronous = FULL; pragma foreign_keys = ON; pragma cache_size = -32000');

const clientColumns =
  'id, code, name, inactive, creation_date, address, adresse2, city, state, zipcode, phone, phone2, fax, email, website, phone_work, credit, term';
const contactColumns = 'id, nom, fonction, departement, email, telephone, cell, fax';
const token = db.prepare('select user, expires, revoked from tokens where hash = ?');
const page = db.prepare(`select ${clientColumns} from clients order by order_key, id limit ? offset ?`);
const total = db.prepare('select count(*) as total from clients');
const client = db.prepare(`select ${clientColumns} from clients where id = ?`);
const contacts = db.prepare(
  `select "clientID", ${contactColumns} from clients_contacts where "clientID" in (select value from json_each(?)) order by id`,
);
const nextNumber = db.prepare(`update counters set last = last + 1 where name = 'transactions.number' returning last`);
const insertEntry = db.prepare(
  `insert into transactions (number, reference, date, user, creation_date, creation_time, description, name, labels, search_text)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);
const insertLeg = db.prepare(
  'insert into transactions_details (transaction_id, account, reference, amount, currency, credit) values (?, ?, ?, ?, ?, ?)',
);

class Refusal extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

const decimal = (hundredths: number) => `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

function hundredths(amount: string): number {
  if (!/^\d{1,12}\.\d\d$/.test(amount) || Number(amount) === 0) throw new Refusal(422, 'amount');
  return Number(amount.replace('.', ''));
}

function userOf(header: string | undefined): string {
  const hash = createHash('sha256')
    .update(header?.replace(/^Bearer /, '') ?? '')
    .digest('hex');
  const row = token.get(hash) as Row | undefined;
  const isOver = row?.revoked || (row?.expires && String(row.expires) <= new Date().toISOString());
  if (!row || isOver) throw new Refusal(401, 'token');
  return String(row.user);
}

function withContacts(rows: Row[]) {
  const contactsById = new Map(rows.map(({ id }) => [id, [] as Row[]]));
  for (const { clientID, ...contact } of contacts.all(JSON.stringify([...contactsById.keys()])) as Row[]) {
    contactsById.get(clientID ?? 0)?.push(contact);
  }
  return rows.map((row) => ({ ...row, credit: decimal(Number(row.credit)), contacts: contactsById.get(row.id ?? 0) }));
}

function wholeNumber(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Refusal(422, 'page');
  return Number(text);
}

function requireBalance(legs: Leg[]): void {
  const sums: Record<string, number> = {};
  for (const { amount, currency, credit, account } of legs) {
    if (!account.trim() || !/^[A-Z]{3}$/.test(currency) || !/^[CD]$/.test(credit)) throw new Refusal(422, 'leg');
    sums[currency] = (sums[currency] ?? 0) + (credit === 'D' ? 1 : -1) * hundredths(amount);
  }
  if (legs.length < 2 || Object.values(sums).some(Boolean)) throw new Refusal(422, 'unbalanced');
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function post({ date, description = '', reference = '', labels = '', details }: Entry, user: string) {
  requireBalance(details);
  const now = new Date();
  const day = `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
  const time = `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}:${twoDigits(now.getSeconds())}`;
  const period = date.slice(0, 7) === day.slice(0, 7) ? 'Current' : date.slice(0, 7).replace('-', '');
  db.exec('begin immediate');
  try {
    const { last } = nextNumber.get() as { last: number };
    const searchText = `${last} ${reference} ${description}`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    const entry = [last, reference, date, user, day, time, description, description, labels, searchText];
    const id = Number(insertEntry.run(...entry).lastInsertRowid);
    for (const leg of details) {
      insertLeg.run(id, leg.account.trim(), leg.reference ?? '', hundredths(leg.amount), leg.currency, leg.credit);
    }
    db.exec('commit');
    const legs = details.map(({ account, reference = '', amount, currency, credit }) => {
      return { account: account.trim(), reference, amount, currency, credit, projet_id: '' };
    });
    const head = { id, number: String(last), reference, date, user, creation_date: day, creation_time: time };
    return { ...head, description, name: description, period, code: null, labels, details: legs };
  } catch (cause) {
    if (db.isTransaction) db.exec('rollback');
    throw cause;
  }
}

interface Listed {
  Querystring: { page?: string; per_page?: string };
}

const app = Fastify();
app.get<Listed>('/api/clients', async ({ headers, query }) => {
  userOf(headers.authorization);
  const current_page = wholeNumber(query.page, 1);
  const per_page = Math.min(100, wholeNumber(query.per_page, 20));
  const { total: count } = total.get() as { total: number };
  const data = withContacts(page.all(per_page, (current_page - 1) * per_page) as Row[]);
  const meta = { current_page, last_page: Math.max(1, Math.ceil(count / per_page)), per_page, total: count };
  return { data, meta, success: true };
});
app.get<{ Params: { id: string } }>('/api/clients/:id', async ({ headers, params }) => {
  userOf(headers.authorization);
  const row = client.get(wholeNumber(params.id, 0)) as Row | undefined;
  if (!row) throw new Refusal(404, 'client');
  return { data: withContacts([row])[0], success: true };
});
app.post<{ Body: Entry }>('/api/transactions', async ({ headers, body }, reply) => {
  const data = post(body, userOf(headers.authorization));
  return reply.code(201).send({ data, success: true });
});

process.stdout.write(`listening on ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
