/** Assigns each test file to a suite by its folder and by its content, so that nobody keeps a list of files. */
import { readdirSync, readFileSync } from 'node:fs';

export type Suite = 'unit' | 'service' | 'postgres' | 'console' | 'product' | 'timed' | OnPostgres;

/** The suites of the console on PostgreSQL, in a soak. */
type OnPostgres = 'console-postgres' | 'product-postgres';

const rooms: Record<Suite, readonly string[]> = {
  unit: ['architecture', 'contract', 'service', 'demo', 'console'],
  service: ['architecture', 'contract', 'service', 'demo'],
  postgres: ['service', 'postgres'],
  console: ['console'],
  product: ['cli', 'e2e', 'faults', 'machines'],
  timed: ['cli', 'e2e', 'faults', 'machines'],
  'console-postgres': ['console'],
  'product-postgres': ['e2e'],
};

/**
 * A unit test needs no service, no window and no other program: it runs in milliseconds, in a process shared with
 * others.
 */
const isUnit = (text: string) =>
  !/#test\/harness\/(service|console|command)\.|@vitest-environment|'node:child_process'/.test(text);

/** Expectations about durations, or of a test run within this one, hold only while nothing else runs. */
const isTimed = (text: string) => /performance\.now|vitest\.mjs/.test(text);

/** Repeats something more often in a soak. */
const counts = (text: string) => text.includes('#test/harness/gate-or-soak.ts');

const testFiles = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((path) => `test/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Waits for commands, or for processes of the product. */
const startsPrograms = (text: string) => /#test\/harness\/command\.|'node:child_process'/.test(text);

/** Whether the file with this absolute path has counts for a soak, or starts programs. */
export function takesLong(file: string): boolean {
  return testFiles.some(({ path, text }) => file.endsWith(`/${path}`) && (counts(text) || startsPrograms(text)));
}

/** Whether a file belongs to a suite, among the files of the suite's folders. */
const suiteOf: Record<Suite, (text: string, path: string) => boolean> = {
  unit: isUnit,
  service: (text) => !isUnit(text),
  // Tests of the API hold on both engines.
  postgres: (text, path) => !isUnit(text) && /^test\/(service\/conformance|postgres)\//.test(path),
  console: (text) => !isUnit(text),
  product: (text) => !isTimed(text),
  timed: isTimed,
  'console-postgres': (text) => !isUnit(text),
  'product-postgres': (text) => !isTimed(text),
};

export function filesOf(suite: Suite, isSoak: boolean): string[] {
  const isTaken = (text: string) => !isSoak || suite.endsWith('-postgres') || counts(text);
  return testFiles
    .filter(({ path }) => rooms[suite].includes(path.split('/')[1] ?? ''))
    .filter(({ text, path }) => suiteOf[suite](text, path) && isTaken(text))
    .map(({ path }) => path);
}
