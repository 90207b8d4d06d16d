/** The command line, which `--help` explains. Exit status: 0 done, 1 refused or failed, 2 wrong usage. */
import { Command, CommanderError } from 'commander';
import { readEnvFile } from '#cli/arguments/env-file.ts';
import { failureSentence } from '#cli/failures/failure-sentence.ts';
import { failureOf } from '#service/api-error.ts';
import { version } from '#service/version.ts';

const wrongWords = 2;
const failed = 1;

type AddCommands = (root: Command) => void;

/** In the order of the help, with the commands that each part adds. Only the requested command is loaded. */
const parts: { names: readonly string[]; load(): Promise<AddCommands> }[] = [
  { names: ['serve'], load: async () => (await import('#cli/serve.ts')).addServe },
  { names: ['token'], load: async () => (await import('#cli/token.ts')).addToken },
  { names: ['import'], load: async () => (await import('#cli/import.ts')).addImport },
  { names: ['export'], load: async () => (await import('#cli/export.ts')).addExport },
  { names: ['paper'], load: async () => (await import('#cli/paper.ts')).addPaper },
  { names: ['backup'], load: async () => (await import('#cli/backup.ts')).addBackup },
  { names: ['restore'], load: async () => (await import('#cli/restore.ts')).addRestore },
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

function stackOf(cause: unknown): string {
  return (cause instanceof Error && cause.stack) || String(cause);
}

/**
 * The reader of the output may stop early, as `head` does. That is no defect, so the command ends without a message,
 * but as failed: it did not print everything, and a token or a seal that nobody read is lost.
 */
function endWithoutOutput(cause: Error): void {
  if (failureOf(cause).code !== 'EPIPE') process.stderr.write(`${failureSentence(cause) ?? stackOf(cause)}\n`);
  process.exit(failed);
}

async function run(): Promise<number> {
  try {
    for (const [name, value] of Object.entries(readEnvFile())) process.env[name] ??= value;
    await (await program(process.argv[2])).parseAsync();
    return 0;
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : wrongWords;
    process.stderr.write(`${failureSentence(cause) ?? stackOf(cause)}\n`);
    return failed;
  }
}

// Files that a command creates, such as the data and their copies, are readable only by this account.
process.umask(0o077);
process.stdout.on('error', endWithoutOutput);
// Progress is no result: a command runs to its end even if nobody reads it any more.
process.stderr.on('error', () => {});
void run().then((status) => {
  process.exitCode = status;
});
