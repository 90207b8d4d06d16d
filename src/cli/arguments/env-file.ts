import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { CommandFailure } from '#cli/support/command-failure.ts';

/**
 * The settings in `.env`, if it exists. An unreadable file is an error: without its settings a command would use other
 * data.
 */
export function readEnvFile(): NodeJS.Dict<string> {
  if (!existsSync('.env')) return {};
  try {
    // Some editors begin a file with a mark of its encoding, which would become part of the first name.
    return parseEnv(readFileSync('.env', 'utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    // Says more than Node's own message, which for a directory does not even name the file.
    throw new CommandFailure('The settings in .env cannot be read: it must be a file that this account may read.', {
      cause,
    });
  }
}
