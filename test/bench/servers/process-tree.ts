/** Memory and processor time of a process and all its children, as Linux reports them; unknown elsewhere. */
import { readdirSync, readFileSync } from 'node:fs';

/** Both are the values of Linux: a tick is a hundredth of a second, a page four kilobytes. */
const millisecondsOfTick = 10;
const bytesOfPage = 4096;

interface Usage {
  /** Resident memory, in megabytes. */
  memory: number;
  /** Processor time of all threads since they began, in milliseconds. */
  processor: number;
}

export function usageOf(pid: number): Usage {
  const parents = parentsOfAll();
  let [memory, processor] = [0, 0];
  for (const each of parents.keys()) {
    if (!isWithin(each, pid, parents)) continue;
    const fields = statOf(each);
    processor += (Number(fields[11]) + Number(fields[12])) * millisecondsOfTick;
    memory += Number(fields[21]) * bytesOfPage;
  }
  return parents.size ? { memory: memory / 1e6, processor } : { memory: Number.NaN, processor: Number.NaN };
}

function isWithin(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let each: number | undefined = pid; each; each = parents.get(each)) if (each === root) return true;
  return false;
}

function parentsOfAll(): Map<number, number> {
  try {
    const pids = readdirSync('/proc').map(Number).filter(Boolean);
    return new Map(pids.map((pid) => [pid, Number(statOf(pid)[1])]));
  } catch {
    return new Map();
  }
}

/** The fields of `stat` from the state on; the name before it may contain anything. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}
