/** Which suite a file of tests belongs to: by where it stands, and by what it asks for. No list of files to keep. */
import { readdirSync, readFileSync } from 'node:fs';

export type Suite = 'unit' | 'service' | 'console' | 'product' | 'faults';

const rooms: Record<Suite, readonly string[]> = {
  unit: ['architecture', 'contract', 'service', 'console'],
  service: ['contract', 'service'],
  console: ['console'],
  product: ['cli', 'e2e'],
  faults: ['faults', 'machines'],
};

/** Neither a service nor a window: it runs in milliseconds, in a process that others have warmed up. */
const isUnit = (text: string) => !/#test\/harness\/(service|console)\.|@vitest-environment/.test(text);

/** Does more where there is time. */
const counts = (text: string) => text.includes('#test/harness/effort.ts');

const testFiles = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((path) => `test/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

export function filesOf(suite: Suite, isSoak: boolean): string[] {
  const within = testFiles.filter(({ path }) => rooms[suite].includes(path.split('/')[1] ?? ''));
  const isShared = rooms.unit.some((room) => rooms[suite].includes(room));
  return within
    .filter(({ text }) => !isShared || isUnit(text) === (suite === 'unit'))
    .filter(({ text }) => !isSoak || counts(text))
    .map(({ path }) => path);
}
