/** Chromium, without anything of its own going out. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `CHROMIUM` names one; otherwise an installed one; as root on Debian it is installed, and said so. */
export function findChromium(): string {
  const found = [process.env.CHROMIUM ?? '', ...places].find((place) => place && existsSync(place));
  return found ?? installChromium();
}

function installChromium(): string {
  process.stderr.write('No Chromium found: installing Debian’s package chromium for the browser tests …\n');
  const install = 'apt-get update -qq && apt-get install -y -qq chromium';
  const { status } = spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] });
  const found = places.find((place) => existsSync(place));
  if (status === 0 && found) return found;
  throw new Error('The browser tests need Chromium. Install it, or name one in CHROMIUM.');
}

export async function openBrowser(more: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), headless: true, args: [...quiet, ...more] });
}
