/** Maintains the blocks in which lists are counted (migration 6), by triggers of PostgreSQL. */

interface BlockSizes {
  /** A larger block is split in two. */
  largest: number;
  half: number;
}

/** The key of a block, on either engine. */
export const key = 'k1, k2, id';

/** The key columns, padded to the form that every block has. */
export function keyOf(columns: readonly string[], row = ''): string {
  const [first, second] = columns.map((name) => `${row}"${name}"`);
  return `${first ?? "''"}, ${second ?? "''"}, ${row}id`;
}

/**
 * What migration 6 does for SQLite, as statements of PostgreSQL. `columns` are those of the list's order before the
 * id, at most two.
 */
export function blockTriggers(table: string, columns: readonly string[], { largest, half }: BlockSizes): string {
  const block = (row: string) => `list = '${table}' and (${key}) = (select ${key} from list_blocks
    where list = '${table}' and (${key}) <= (${keyOf(columns, row)}) order by k1 desc, k2 desc, id desc limit 1)`;
  const order = [...columns.map((name) => `"${name}"`), 'id'].join(', ');
  const names = columns.map((name) => `"${name}"`).join(', ');
  const moved = columns.map((name) => `old."${name}" is distinct from new."${name}"`).join(' or ');
  return `
    create function ${table}_blocks() returns trigger language plpgsql as $$
      declare held list_blocks;
      begin
        if tg_op <> 'INSERT' then update list_blocks set count = count - 1 where ${block('old.')}; end if;
        if tg_op = 'DELETE' then return null; end if;
        update list_blocks set count = count + 1 where ${block('new.')} returning * into held;
        if held.count > ${largest} then
          insert into list_blocks (list, ${key}, count)
            select '${table}', ${keyOf(columns)}, held.count - ${half} from ${table}
            where (${keyOf(columns)}) >= (held.k1, held.k2, held.id) order by ${order} limit 1 offset ${half};
          update list_blocks set count = ${half}
            where list = '${table}' and (${key}) = (held.k1, held.k2, held.id);
        end if;
        return null;
      end $$;
    create trigger ${table}_blocks_count after insert or delete on ${table}
      for each row execute function ${table}_blocks();
    ${columns.length ? `create trigger ${table}_blocks_move after update of ${names} on ${table} for each row when (${moved}) execute function ${table}_blocks();` : ''}
    insert into list_blocks (list, ${key}, count)
      values ('${table}', '', '', 0, 0), ('${table}', chr(1114111), '', ${Number.MAX_SAFE_INTEGER}, 0);`;
}
