/** The command line, which `--help` explains. Exit status: 0 done, 1 refused or failed, 2 wrong usage. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Command, CommanderError } from 'commander';
import { CommandFailure } from '#cli/command-failure.ts';
import { failureOf } from '#service/api-error.ts';
import { BadSetting } from '#service/config.ts';
import { BackupFailure } from '#service/maintenance/backup-failure.ts';
import { ImportUnderWay } from '#service/maintenance/import/import-under-way.ts';
import { UnreadableFile } from '#service/maintenance/unreadable-file.ts';
import { NewerDatabase, OlderDatabase } from '#service/sql/migrate.ts';
import { UnusableDatabase } from '#service/sql/unusable-database.ts';
import { version } from '#service/version.ts';

const wrongWords = 2;
const failed = 1;

/** Failures whose message is meant for people. Any other is a defect and is shown with its stack. */
const explained = [
  ...[CommandFailure, BadSetting, UnusableDatabase, BackupFailure, UnreadableFile],
  ...[ImportUnderWay, NewerDatabase, OlderDatabase],
];

type AddCommands = (root: Command) => void;

/** In the order of the help, with the commands that each part adds. Only the requested command is loaded. */
const parts: { names: readonly string[]; load(): Promise<AddCommands> }[] = [
  { names: ['serve'], load: async () => (await import('#cli/serve.ts')).addServe },
  { names: ['token'], load: async () => (await import('#cli/token.ts')).addToken },
  { names: ['import'], load: async () => (await import('#cli/import.ts')).addImport },
  { names: ['export'], load: async () => (await import('#cli/export.ts')).addExport },
  { names: ['paper'], load: async () => (await import('#cli/paper.ts')).addPaper },
  { names: ['backup', 'restore'], load: async () => (await import('#cli/backup.ts')).addBackup },
  { names: ['audit'], load: async () => (await import('#cli/audit.ts')).addAudit },
  { names: ['check'], load: async () => (await import('#cli/check.ts')).addCheck },
  { names: ['doctor'], load: async () => (await import('#cli/doctor.ts')).addDoctor },
  { names: ['move'], load: async () => (await import('#cli/move.ts')).addMove },
  { names: ['mirror'], load: async () => (await import('#cli/mirror.ts')).addMirror },
];

async function program(command = ''): Promise<Command> {
  const root = new Command('comptoir').description('Back-office of a trade business').version(version).exitOverride();
  const needed = parts.filter(({ names }) => names.includes(command));
  for (const { load } of needed.length ? needed : parts) (await load())(root);
  return root;
}

/** A failure of the system or the database is not a defect of the program, so its own message is enough. */
function sentenceOf(cause: unknown): string | undefined {
  const { message, code = '', syscall } = failureOf(cause);
  if (explained.some((kind) => cause instanceof kind) || syscall) return message;
  if (code.startsWith('SQLITE_READONLY'))
    return `The database cannot be written: ${message}. Give it and its directory to this account, or run this as the account that the service runs as.`;
  const isUnusable =
    /^SQLITE_(CANTOPEN|BUSY|FULL|IOERR|NOTADB|CORRUPT)|^POSTGRES_(UNAVAILABLE|28|3D|42501)|^COMMIT_UNKNOWN/.test(code);
  return isUnusable ? `The database cannot be used: ${message}.` : undefined;
}

function stackOf(cause: unknown): string {
  return (cause instanceof Error && cause.stack) || String(cause);
}

/** Without the settings of a file that is there, a command would work on other data. */
function readEnvFile(): void {
  if (!existsSync('.env')) return;
  try {
    // Some editors begin a file with a mark of its encoding, which would become part of the first name.
    const settings = parseEnv(readFileSync('.env', 'utf8').replace(/^\uFEFF/, ''));
    for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
  } catch (cause) {
    // Node's own sentence tells neither of these: of a file that may not be read it says that there is none.
    throw new CommandFailure('The settings in .env cannot be read: it must be a file that this account may read.', {
      cause,
    });
  }
}

/**
 * Whoever reads the output may stop reading, as `head` does. That is no defect, so the command ends without a word, but as
 * failed: it did not print everything, and a token or a seal that nobody read is lost.
 */
function endWithoutOutput(cause: Error): void {
  if (failureOf(cause).code !== 'EPIPE') process.stderr.write(`${sentenceOf(cause) ?? stackOf(cause)}\n`);
  process.exit(failed);
}

async function run(): Promise<number> {
  try {
    readEnvFile();
    await (await program(process.argv[2])).parseAsync();
    return 0;
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : wrongWords;
    process.stderr.write(`${sentenceOf(cause) ?? stackOf(cause)}\n`);
    return failed;
  }
}

// Files that a command creates, such as the data and their copies, are readable only by this account.
process.umask(0o077);
process.stdout.on('error', endWithoutOutput);
// Progress is no result: where nobody reads it any more, a command goes on to its end.
process.stderr.on('error', () => {});
void run().then((status) => {
  process.exitCode = status;
});
