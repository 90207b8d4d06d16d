#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { Command, CommanderError } from 'commander';
import { addBackup } from '#cli/backup.ts';
import { addCheck } from '#cli/check.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import { addExport } from '#cli/export.ts';
import { addImport } from '#cli/import.ts';
import { addMirror } from '#cli/mirror.ts';
import { addServe } from '#cli/serve.ts';
import { addToken } from '#cli/token.ts';
/** The command line (commands.md). Exit status: 0 done, 1 refused or failed, 2 wrong words. */
import { failureOf } from '#service/api-error.ts';
import { BadSetting } from '#service/config.ts';
import { BackupFailure } from '#service/maintenance/backup.ts';
import { UnreadableFile } from '#service/maintenance/unreadable-file.ts';
import { UnusableDatabase } from '#service/sql/database-file.ts';
import { NewerDatabase } from '#service/sql/migrate.ts';
import { version } from '#service/version.ts';

const wrongWords = 2;
const failed = 1;

/** Failures whose message is meant for people; of any other we show the whole. */
const explained = [CommandFailure, BadSetting, NewerDatabase, UnusableDatabase, BackupFailure, UnreadableFile];

function program(): Command {
  const root = new Command('comptoir').description('Back-office of a trade business').version(version).exitOverride();
  for (const add of [addServe, addToken, addImport, addExport, addBackup, addCheck, addMirror]) add(root);
  return root;
}

/** What the system or the database could not do is no fault of the program: its own words say enough. */
function sentenceOf(cause: unknown): string | undefined {
  const { message, code = '', syscall } = failureOf(cause);
  if (explained.some((kind) => cause instanceof kind) || syscall) return message;
  const isUnusable = /^SQLITE_(CANTOPEN|READONLY|BUSY|FULL|IOERR|NOTADB|CORRUPT)/.test(code);
  return isUnusable ? `The database cannot be used: ${message}.` : undefined;
}

function stackOf(cause: unknown): string {
  return (cause instanceof Error && cause.stack) || String(cause);
}

async function run(): Promise<number> {
  try {
    await program().parseAsync();
    return 0;
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : wrongWords;
    process.stderr.write(`${sentenceOf(cause) ?? stackOf(cause)}\n`);
    return failed;
  }
}

// Whatever a command makes, the data and their copies, is for this account alone.
process.umask(0o077);
if (existsSync('.env')) loadEnvFile('.env');
process.exitCode = await run();
