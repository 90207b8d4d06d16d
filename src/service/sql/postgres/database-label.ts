/** A label for a database of PostgreSQL that is more than a company's own, stored in a comment on a table of ours. */
import { sql } from 'kysely';
import type { Connection } from '#service/sql/connection.ts';

export const demoLabel = 'demonstration';

/** The labels of a move or a restore that is not finished, with what it copies. */
export const moveLabel = (of: string) => `move of ${of}`;
export const restoreLabel = (of: string) => `restore of ${of}`;

/** Empty without a label. Throws if the database has no table of the version. */
export async function labelOf({ db }: Pick<Connection, 'db'>): Promise<string> {
  const comment = sql<{ label: string | null }>`select obj_description('schema_version'::regclass) as label`;
  return (await comment.execute(db)).rows[0]?.label ?? '';
}

/** An empty text removes the label. */
export async function setLabel({ exec }: Connection, label: string): Promise<void> {
  await exec(`comment on table schema_version is '${label.replaceAll("'", "''")}'`);
}

const commands = { move: 'comptoir move --to URL', restore: 'comptoir restore FILE, with the same file' };

/** The label of a restore by an earlier version, which does not name the file. */
const formerRestore = 'move of a backup ';

/** A message if a company was being brought into the database and that is not finished. */
export function unfinishedMessage(label: string): string | undefined {
  if (label.startsWith(formerRestore))
    return 'An earlier version began to restore a backup into the database of DATABASE_URL, and this one cannot go on with that. Empty it (docs/postgresql.md), then restore again.';
  const unfinished = unfinishedOf(label);
  return (
    unfinished &&
    `A ${unfinished} into the database of DATABASE_URL is not finished. Run it again: ${commands[unfinished]}.`
  );
}

/** What was bringing a company into the database and is not finished, if anything. */
export function unfinishedOf(label: string): 'move' | 'restore' | undefined {
  if (label.startsWith(restoreLabel('')) || label.startsWith(formerRestore)) return 'restore';
  return label.startsWith(moveLabel('')) ? 'move' : undefined;
}
