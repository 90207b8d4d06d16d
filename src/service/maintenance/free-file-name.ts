/** Names a file after the present time. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readClock } from '#service/clock.ts';

/** `<start>-20261126-140500.db`, or with `-2` and so on where the second has one already. */
export function freeFileName(directory: string, start: string): string {
  const moment = readClock().now.replace(/[-:]/g, '').replace(' ', '-');
  for (let count = 1; ; count++) {
    const file = join(directory, `${start}-${moment}${count > 1 ? `-${count}` : ''}.db`);
    if (!existsSync(file)) return file;
  }
}
