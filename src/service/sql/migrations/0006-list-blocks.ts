/**
 * Counts each list in its own order in blocks, which triggers maintain. The total and the start of a page are then
 * known without walking over all records before it.
 */
import type { Connection } from '#service/sql/connection.ts';
import { blockTriggers, key, keyOf } from '#service/sql/postgres/list-block-triggers.ts';

/**
 * The tables whose lists are counted, with the columns that come before the id in their order. Each has an index on
 * them.
 */
const blockedLists = {
  clients: ['order_key'],
  providers: ['order_key'],
  resources: ['order_key'],
  branches: ['order_key'],
  projects: ['creation_date'],
  tasks: ['creation_date'],
  reminders: ['date'],
  bookings: ['pickup_date'],
  stops: ['date', 'time'],
  transactions: ['creation_date', 'creation_time'],
  clients_contacts: [],
  products: [],
  sales: [],
  sales_products: [],
  agenda_appointments: [],
} as const;

/** A larger block is split in two. */
const largest = 4096;
const half = largest / 2;

/** A key after every text and id that can be stored. */
const last = `char(1114111), '', ${Number.MAX_SAFE_INTEGER}`;

function triggersOf(table: string, columns: readonly string[]): string {
  const holding = (row: string) => `list = '${table}' and (${key}) = (select ${key} from list_blocks
    where list = '${table}' and (${key}) <= (${keyOf(columns, row)}) order by k1 desc, k2 desc, id desc limit 1)`;
  const add = `update list_blocks set count = count + 1 where ${holding('new.')};`;
  const take = `update list_blocks set count = count - 1 where ${holding('old.')};`;
  const moved = columns.map((name) => `old."${name}" is not new."${name}"`).join(' or ');
  const names = columns.map((name) => `"${name}"`).join(', ');
  const order = [...columns.map((name) => `"${name}"`), 'id'].join(', ');
  const move = `create trigger ${table}_blocks_update after update of ${names} on ${table} when ${moved} begin ${take} ${add} end;`;
  return `
    create trigger ${table}_blocks_insert after insert on ${table} begin ${add} end;
    create trigger ${table}_blocks_delete after delete on ${table} begin ${take} end;
    ${columns.length ? move : ''}
    create trigger ${table}_blocks_cut after update of count on list_blocks
      when new.count > ${largest} and new.list = '${table}' begin
        insert into list_blocks (list, ${key}, count)
          select '${table}', ${keyOf(columns)}, new.count - ${half} from ${table}
          where (${keyOf(columns)}) >= (new.k1, new.k2, new.id) order by ${order} limit 1 offset ${half};
        update list_blocks set count = ${half}
          where list = '${table}' and (${key}) = (new.k1, new.k2, new.id);
      end;`;
}

/** The first block begins before all records, and an empty one follows the last. */
function fillOf(table: string, columns: readonly string[]): string {
  const order = [...columns.map((name) => `"${name}"`), 'id'].join(', ');
  return `
    insert into list_blocks (list, ${key}, count)
      select '${table}', iif(before = 0, '', k1), iif(before = 0, '', k2), iif(before = 0, 0, id),
        min(${half}, (select count(*) from ${table}) - before)
      from (select ${columnsNamed(columns)}, row_number() over (order by ${order}) - 1 as before from ${table})
      where before % ${half} = 0;
    insert or ignore into list_blocks (list, ${key}, count) values ('${table}', '', '', 0, 0);
    insert into list_blocks (list, ${key}, count) values ('${table}', ${last}, 0);`;
}

function columnsNamed(columns: readonly string[]): string {
  const [first, second] = columns.map((name) => `"${name}"`);
  return `${first ?? "''"} as k1, ${second ?? "''"} as k2, id`;
}

const lists = Object.entries(blockedLists);

/** The triggers that count, and the statement that counts a table filled without them. */
export const listBlocks = {
  triggers: lists.flatMap(([table]) =>
    ['insert', 'delete', 'update', 'cut'].map((event) => `${table}_blocks_${event}`),
  ),
  fill: `delete from list_blocks; ${lists.map(([table, columns]) => fillOf(table, columns)).join('')}`,
  /** The columns before the id; undefined if the table's list is not counted. */
  columnsOf: (table: string): readonly string[] | undefined => lists.find(([name]) => name === table)?.[1],
};

export async function up({ exec, engine }: Connection): Promise<void> {
  await (engine.name === 'postgres' ? exec(postgresBlocks()) : exec(sqliteBlocks()));
}

function postgresBlocks(): string {
  return `
    create table list_blocks (
      list text collate "C" not null, k1 text collate "C" not null, k2 text collate "C" not null,
      id bigint not null, count bigint not null, primary key (list, k1, k2, id)
    );
    ${lists.map(([table, columns]) => blockTriggers(table, columns, { largest, half })).join('')}`;
}

function sqliteBlocks(): string {
  return `
    create table list_blocks (
      list text not null, k1 text not null, k2 text not null, id integer not null, count integer not null,
      primary key (list, k1, k2, id)
    ) strict, without rowid;
    ${listBlocks.fill}
    ${lists.map(([table, columns]) => triggersOf(table, columns)).join('')}`;
}
