/** The kind of machine that figures were measured on. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { findChromium } from '#test/harness/browser.ts';

export interface Machine {
  processor: string;
  cores: number;
  gigabytes: number;
  system: string;
  node: string;
  chromium: string;
}

export function thisMachine(): Machine {
  const versionText = spawnSync(findChromium(), ['--version'], { encoding: 'utf8' }).stdout;
  return {
    processor: cpus()[0]?.model.trim() ?? '',
    cores: availableParallelism(),
    gigabytes: Math.round(totalmem() / 2 ** 30),
    system: systemName(),
    node: process.versions.node,
    chromium: /\d+\.\d+/.exec(versionText)?.[0] ?? '',
  };
}

function systemName(): string {
  try {
    const [, name] = /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
    return name ?? process.platform;
  } catch {
    return process.platform;
  }
}

/** Whether times measured on one say something about the other. */
export function isSameKind(one: Machine, other: Machine): boolean {
  const major = (version: string) => version.split('.')[0];
  return one.processor === other.processor && one.cores === other.cores && major(one.node) === major(other.node);
}
