/** Build time only: a file beside the bundle that names every package in it, with its licence. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const noticesFile = 'third-party-notices.txt';

export function thirdPartyNotices(): Plugin {
  return {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      const inChunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
      // Styles are moved out of their chunk, so they have to be looked up apart from its modules.
      const styles = [...this.getModuleIds()].filter((id) => /\.css($|\?)/.test(id));
      const directories = new Set([...inChunks, ...styles].flatMap((id) => packageDirectoryOf(id) ?? []));
      this.emitFile({ type: 'asset', fileName: noticesFile, source: noticesOf([...directories]) });
    },
  };
}

/** The innermost package of the path, because a package may contain another one. */
function packageDirectoryOf(id: string): string | undefined {
  const [, directory] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  return directory && existsSync(join(directory, 'package.json')) ? directory : undefined;
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
  homepage?: string;
}

/** The separator consists of neither hyphens nor equals signs alone, because licences contain such lines themselves. */
const line = '=-'.repeat(40);

function noticesOf(directories: readonly string[]): string {
  const notices = directories
    .map((directory) => ({ directory, manifest: manifestIn(directory) }))
    .sort((one, other) => (one.manifest.name < other.manifest.name ? -1 : 1))
    .map(({ directory, manifest }) => noticeOf(manifest, licenceTextsIn(directory)));
  return `Comptoir contains the following packages.\n\n${[...new Set(notices)].join('')}`;
}

function manifestIn(directory: string): Manifest {
  // Every package that npm installs has a name and a version.
  const manifest: Manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return manifest;
}

function noticeOf({ name, version, license = 'see below', homepage }: Manifest, texts: readonly string[]): string {
  const head = [`${name} ${version}`, `Licence: ${license}`, ...(homepage ? [homepage] : [])];
  return [line, ...head, '', ...texts.map((text) => `${text.trim()}\n`), ''].join('\n');
}

function licenceTextsIn(directory: string): string[] {
  const names = readdirSync(directory).filter((name) => /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i.test(name));
  return names.map((name) => readFileSync(join(directory, name), 'utf8'));
}
