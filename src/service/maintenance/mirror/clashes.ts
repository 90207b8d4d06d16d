/**
 * Finds what a copied record would take from a record of this company that the source does not have, or share with it:
 * codes and numbers, which only one record may have, and the ids of nested rows.
 */
import { fieldOf } from '#contract/core/field.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { objectsIn } from '#contract/formats/json.ts';
import { numberFieldsOf } from '#service/commands/sequences.ts';
import { ownNestings } from '#service/commands/table-mapping.ts';
import type { MirrorContext } from '#service/maintenance/mirror/mirror-context.ts';
import type { Values } from '#service/sql/row-codec.ts';

/**
 * `own`: records that were not copied. Duplicates in the source itself are copied as they are, if the tables accept
 * them.
 */
type Holders = 'own' | 'all';

/** The first clash, as a sentence. A value that `stored` has already is no clash. */
export async function findClash(
  mirroring: MirrorContext,
  record: Values,
  stored: Values = {},
  among: Holders = 'own',
): Promise<string | undefined> {
  return (
    (await findHolder(mirroring, record, { stored, among })) ??
    (among === 'own' ? findOwnerOfNested(mirroring, record) : undefined)
  );
}

async function findHolder(
  { connection, segment, implementation: { module } }: MirrorContext,
  record: Values,
  { stored, among }: { stored: Values; among: Holders },
): Promise<string | undefined> {
  const numbers = numberFieldsOf(segment);
  const codes = Object.keys(module.fields).filter((name) => fieldOf(module.fields, name).unique);
  for (const name of [...codes, ...numbers]) {
    const value = numbers.includes(name) ? Number(record[name]) : record[name];
    if (!value || record[name] === stored[name]) continue;
    const holder = await connection.statements
      .prepared(`select id from "${segment}" as holder where "${name}" = ? and id <> ? ${only(segment, among)} limit 1`)
      .value(value, record.id);
    if (holder === null) continue;
    const canChange = module.endpoints.update && !fieldOf(module.fields, name).readOnly;
    const label = fieldLabel(`${segment}.${name}`, 'en') ?? name;
    const whatToDo = canChange ? ' Change one of the two, then mirror again.' : '';
    return `${label} ${value} is here already, as record ${holder}.${whatToDo}`;
  }
  return undefined;
}

/** The message gives no advice, because no client of the interface can change such an id. */
async function findOwnerOfNested(
  { connection, segment, implementation: { mapping } }: MirrorContext,
  record: Values,
): Promise<string | undefined> {
  for (const { field, table, parent } of ownNestings(mapping)) {
    const owners = `select holder.id from "${table}" as nested join "${segment}" as holder on holder.id = nested."${parent}"`;
    const select = connection.statements.prepared(
      `${owners} where nested.id = ? and holder.id <> ? ${only(segment, 'own')}`,
    );
    const seen = new Set<number>();
    for (const { id } of objectsIn(record[field])) {
      if (typeof id !== 'number') continue;
      if (seen.has(id)) return `Id ${id} of its ${field} is there twice.`;
      seen.add(id);
      const owner = await select.value(id, record.id);
      if (owner !== null) return `Id ${id} of its ${field} is here already, in record ${owner}.`;
    }
  }
  return undefined;
}

/** Leaves out the copied records. A refused record is not left out: it may exist here with contents of its own. */
function only(segment: string, among: Holders): string {
  if (among === 'all') return '';
  return `and not exists (select 1 from mirror_records as copied
    where copied.segment = '${segment}' and copied.id = holder.id and copied.outcome <> 'refused')`;
}
