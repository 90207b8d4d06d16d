/** strace: what a started program asks of the kernel, recorded or made to fail. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Strace {
  /** Undefined where it can be used. */
  missing?: string;
}

/** As root on Debian it is installed, and said so; elsewhere, and where no process may look at another, tests are skipped. */
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

/** Starts a program under its eyes; the program's own number, signals and exit status stay what they are. It lets go on SIGTERM. */
const asWatcher = ['strace', '--daemonize=grandchild', '--interruptible=waiting', '-f', '-qq', '-e', 'signal=none'];

const writes = ['pwrite64', 'ftruncate'];
const syncs = ['fsync', 'fdatasync'];
const answers = ['write', 'writev', 'sendmsg'];

/** Records what becomes of files and what is said on sockets, every byte of it. */
export function recordingTo(log: string): string[] {
  const calls = [...writes, ...syncs, ...answers].join();
  return [...asWatcher, '--seccomp-bpf', '-y', '-xx', '-s', '1000000', '-o', log, '-e', `trace=${calls}`];
}

export interface Failure {
  /** As strace takes them, such as `fsync,fdatasync`. */
  calls: string;
  error: 'EIO' | 'ENOSPC';
  /** Which call of a thread fails, counted from 1; `7+` are all from the seventh on. */
  when: string;
  /** Calls on these files alone. */
  files: string[];
}

/** Without the filter that makes it quick: that outlives the watcher, and the calls it is about would go on failing. */
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

/** Ends what looks at a process: its calls do what they should from here on. */
export function leaveAlone(pid: number): void {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const watcher = Number(/^TracerPid:\s*(\d+)$/m.exec(status)?.[1]);
  if (watcher) process.kill(watcher, 'SIGTERM');
}
