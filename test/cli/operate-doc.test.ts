/** Every command that docs/operate.md shows works as written, one after the other. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#service/config.ts';
import { adminToken, testWorkspace } from '#test/cli/workspace.ts';

const text = readFileSync('docs/operate.md', 'utf8');

/** The code blocks of one language. */
function blocks(kind: string): string[] {
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, language, inside = '']) =>
    language === kind ? inside.trimEnd() : [],
  );
}

interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Stands in for `sudo`, which passes nothing of the caller's environment on. */
const sudo = `#!/bin/sh
while true; do
  case "$1" in
    -u) shift 2 ;;
    -*) shift ;;
    *) break ;;
  esac
done
exec env -i PATH="$PATH" "$@"
`;

/** Stands in for `systemd-run`, which passes nothing on either; a variable in the file overrides one of `--setenv`. */
const systemdRun = `#!/bin/sh
given=
file=
while true; do
  case "$1" in
    --setenv=*) given="$given \${1#--setenv=}" ;;
    --property=EnvironmentFile=-*) file="\${1#--property=EnvironmentFile=-}" ;;
    -*) ;;
    *) break ;;
  esac
  shift
done
exec env -i PATH="$PATH" $given $(cat "$file") "$@"
`;

/** The shell functions that the page has people define, with the paths of this machine. */
function shellFunctions(settingsFile: string): string {
  const defined = blocks('text').filter((block) => /^\w+\(\) \{$/m.test(block));
  expect(defined.map((block) => block.split('(', 1)[0])).toEqual(['comptoir', 'drill']);
  return defined
    .join('\n')
    .replaceAll('/usr/bin/node', process.execPath)
    .replaceAll('/opt/comptoir/dist/service/comptoir.js', resolve('dist/service/comptoir.js'))
    .replaceAll('/etc/comptoir.env', settingsFile);
}

function shell(line: string, { env, cwd }: { env: NodeJS.ProcessEnv; cwd: string }): Promise<Ended> {
  const child = spawn('sh', ['-c', line], { env, cwd });
  const ended = { status: null as number | null, stdout: '', stderr: '' };
  child.stdout.on('data', (part) => {
    ended.stdout += part;
  });
  child.stderr.on('data', (part) => {
    ended.stderr += part;
  });
  return new Promise((done) => child.once('close', (status) => done({ ...ended, status })));
}

test('each command ends with status 0 and says what the page promises', async () => {
  const here = testWorkspace();
  const token = await adminToken(here);
  const served = await here.serve();
  mkdirSync(join(here.dir, 'bin'));
  mkdirSync(join(here.dir, 'backups'));
  for (const [name, script] of Object.entries({ sudo, 'systemd-run': systemdRun }))
    chmodSync(here.write(join('bin', name), script), 0o755);
  const port = new URL(served.address).port;
  const functions = shellFunctions(here.write('comptoir.env', `DATA_DIR=${here.dataDir}\nPORT=${port}\n`));
  const env = {
    PATH: `${join(here.dir, 'bin')}:${process.env.PATH}`,
    ADDRESS: served.address,
    TOKEN: token,
    BACKUPS: join(here.dir, 'backups'),
    DRILL: join(here.dir, 'drill'),
  };
  const ask = (command: string) => shell(`${functions}\n${command}`, { env, cwd: here.dir });
  const commands = blocks('sh').flatMap((block) => block.split('\n'));
  expect(commands.length).toBeGreaterThan(14);
  const ran = new Map<string, Ended>();
  for (const command of commands) {
    const ended = await ask(command);
    expect(ended.status, `${command}\n${ended.stdout}${ended.stderr}`).toBe(0);
    ran.set(command, ended);
  }
  const outputOf = (start: string) => {
    const command = commands.find((each) => each.includes(start)) ?? '';
    return `${ran.get(command)?.stdout}${ran.get(command)?.stderr}`;
  };
  expect(outputOf('doctor')).toContain('is ready.');
  expect(outputOf('/health/ready')).toBe('{"status":"ready"}');
  expect(outputOf('/metrics')).toContain('comptoir_ready 1');
  expect(outputOf('token create')).toMatch(/^cmp_/);
  expect(outputOf('audit --verify')).toMatch(/The audit is whole: \d+ rows\./);
  expect(outputOf('token list')).toContain('Ada Martin');
  expect(outputOf('today.db --force')).toContain('What was replaced is kept in');

  expect(existsSync(join(env.DRILL, 'comptoir.db'))).toBe(true);
  expect(outputOf('drill restore')).not.toContain('What was replaced');
  const elsewhere = 'DATABASE_URL=postgres://nobody@127.0.0.1:1/none\n';
  for (const name of ['comptoir.env', '.env']) here.write(name, elsewhere);
  expect(await ask('drill check'), 'the drill of a company in PostgreSQL').toMatchObject({ status: 0, stderr: '' });
  expect((await ask('unset DRILL; drill check')).status, 'a drill that names no place').not.toBe(0);
  expect(await served.end()).toBe(0);
});

test('the settings it shows are settings, and the metrics it names are there', async () => {
  const settings = blocks('ini').find((block) => block.startsWith('DATA_DIR=')) ?? '';
  const environment = Object.fromEntries(settings.split('\n').map((line) => line.split('=')));
  expect(readConfig(environment)).toMatchObject({ backupEvery: 86_400_000, backupKeep: 14, metricsPort: 4001 });
  const known = readFileSync('.env.example', 'utf8');
  for (const name of Object.keys(environment)) expect(known).toMatch(new RegExp(`^${name}=`, 'm'));

  const here = testWorkspace();
  const token = await adminToken(here);
  const served = await here.serve({ BACKUP_EVERY: '24h' });
  const answer = await fetch(`${served.address}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  const metrics = await answer.text();
  for (const [, name] of text.matchAll(/`(comptoir_[a-z_]+)/g)) expect(metrics).toContain(`# TYPE ${name} `);
  expect(await served.end()).toBe(0);
});

test('the unit and the container start it as npm start does, on a Node that it is made for', () => {
  const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, flags, program] = /&& node (.*?) ?(dist\/\S+ serve)$/.exec(scripts.start) ?? [];
  expect(text).toContain(`ExecStart=/usr/bin/node ${flags} /opt/comptoir/${program}`);
  const container = blocks('dockerfile')[0] ?? '';
  expect(container).toContain(
    `CMD ${JSON.stringify(['node', ...`${flags} ${program}`.split(' ')]).replaceAll(',', ', ')}`,
  );
  const lines = [...container.matchAll(/^FROM node:(\d+)-slim/gm)].map(([, line]) => Number(line));
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(engines.node).toMatch(new RegExp(`\\^${line}\\.|>=${line}\\.`));
});

test('no secret of a checkout, and nothing it made, gets into the image', () => {
  const names = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.replaceAll('/', ''));
  expect(names('.dockerignore')).toEqual(expect.arrayContaining(['.git', ...names('.gitignore')]));
});

test('what it says of a container is no setting of a machine: a proxy there comes from Docker’s network', () => {
  const [, inContainer = ''] = /^## In a container$([\s\S]*?)^## /m.exec(text) ?? [];
  const trusted = /says `TRUST_PROXY=(\w+)`/.exec(inContainer)?.[1];
  expect(readConfig({ TRUST_PROXY: trusted }).trustProxy).toEqual(['uniquelocal']);
  expect(readConfig({ METRICS_PORT: '4001', METRICS_HOST: '0.0.0.0', PORT: '4000', HOST: '0.0.0.0' }).metricsPort).toBe(
    4001,
  );
  for (const name of ['METRICS_PORT=4001', 'METRICS_HOST=0.0.0.0', '-p 127.0.0.1:4001:4001'])
    expect(inContainer).toContain(name);
});
