/** The number of keys of a task in `docs/keys.md`: tests count the same, so that neither changes alone. */
import { readFileSync } from 'node:fs';

export function documentedKeyCount(task: string): number {
  const rows = readFileSync('docs/keys.md', 'utf8').split('\n');
  const cells = rows.map((line) => line.split('|').map((cell) => cell.trim()));
  const row = cells.find(([, name]) => name === task);
  if (!row) throw new Error(`docs/keys.md has no row "${task}"`);
  return Number(row[3]);
}
