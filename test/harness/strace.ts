/** Runs a program under strace, which records its system calls or makes them fail. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Strace {
  /** Why strace cannot be used; undefined where it can. */
  missing?: string;
}

/**
 * As root on Debian, strace is installed, with a notice; elsewhere, and where tracing is not allowed, tests are
 * skipped.
 */
export function findStrace(): Strace {
  if (process.platform !== 'linux') return { missing: 'system calls are recorded on Linux alone' };
  if (spawnSync('strace', ['-V']).error && !install()) return { missing: 'strace is not here: install it' };
  const { status, stderr } = spawnSync('strace', ['-o', '/dev/null', 'true'], { encoding: 'utf8' });
  return status === 0 ? {} : { missing: `strace may not look at a process here: ${stderr.trim()}` };
}

function install(): boolean {
  if (process.getuid?.() !== 0) return false;
  process.stderr.write('No strace found: installing Debian’s package strace for the tests of faults …\n');
  const command = 'apt-get update -qq && apt-get install -y -qq strace';
  return spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** Traces a program that keeps its own process id, signals and exit status. strace detaches on SIGTERM. */
const asWatcher = ['strace', '--daemonize=grandchild', '--interruptible=waiting', '-f', '-qq', '-e', 'signal=none'];

const writes = ['pwrite64', 'ftruncate'];
const syncs = ['fsync', 'fdatasync'];
const answers = ['write', 'writev', 'sendmsg'];

/** Records writes and syncs of files, and every byte that is sent on sockets. */
export function recordingTo(log: string): string[] {
  const calls = [...writes, ...syncs, ...answers].join();
  return [...asWatcher, '--seccomp-bpf', '-y', '-xx', '-s', '1000000', '-o', log, '-e', `trace=${calls}`];
}

export interface Failure {
  /** System calls in the notation of strace, such as `fsync,fdatasync`. */
  calls: string;
  error: 'EIO' | 'ENOSPC';
  /** Which call of a thread fails, counted from 1; `7+` means all from the seventh on. */
  when: string;
  /** Only calls on these files fail. */
  files: string[];
}

/** Without `--seccomp-bpf`, though it is faster: the filter outlives strace, and its calls would go on failing. */
export function failing({ calls, error, when, files }: Failure): string[] {
  const these = files.flatMap((file) => ['-P', file]);
  return [
    ...asWatcher,
    '-o',
    '/dev/null',
    ...these,
    '-e',
    `trace=${calls}`,
    '-e',
    `inject=${calls}:error=${error}:when=${when}`,
  ];
}

/** Ends the tracing of a process, whose calls succeed from then on. */
export function leaveAlone(pid: number): void {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const watcher = Number(/^TracerPid:\s*(\d+)$/m.exec(status)?.[1]);
  if (watcher) process.kill(watcher, 'SIGTERM');
}
