/** Names a file after the current time. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readClock } from '#service/clock.ts';

/** `<start>-20261126-140500.db`, or with `-2` and so on if there is a file of this second already. */
export function freeFileName(directory: string, start: string): string {
  const moment = readClock().now.replace(/[-:]/g, '').replace(' ', '-');
  for (let count = 1; ; count++) {
    const file = join(directory, `${start}-${moment}${count > 1 ? `-${count}` : ''}.db`);
    if (!existsSync(file)) return file;
  }
}
