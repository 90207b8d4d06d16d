import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { CommandFailure } from '#cli/support/command-failure.ts';

/** What stands in `.env`; nothing where there is none. Without the settings of one that is there, a command would work on other data. */
export function readEnvFile(): NodeJS.Dict<string> {
  if (!existsSync('.env')) return {};
  try {
    // Some editors begin a file with a mark of its encoding, which would become part of the first name.
    return parseEnv(readFileSync('.env', 'utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    // Node's own sentence tells neither of these: of a file that may not be read it says that there is none.
    throw new CommandFailure('The settings in .env cannot be read: it must be a file that this account may read.', {
      cause,
    });
  }
}
