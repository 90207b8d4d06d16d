import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyCompanyWorkspace, testWorkspace } from '#test/cli/workspace.ts';
import { run } from '#test/harness/process.ts';

const commands = [
  ['serve', /--demo[\s\S]*--scale/],
  ['token create', /--user[\s\S]*--role[\s\S]*--expires/],
  ['token list', /tab-separated/],
  ['token revoke', /<id>/],
  ['import', /<module> <file>[\s\S]*--dry-run/],
  ['export', /<module>[\s\S]*--format/],
  ['paper', /<number>[\s\S]*--language[\s\S]*--out/],
  ['backup', /<file>/],
  ['restore', /<file>[\s\S]*--force/],
  ['check', /counted/],
] as const;

const wordsOf = (text: string) => text.split(' ').filter(Boolean);

describe('help', () => {
  test.each(commands)('of %s', async (command, expected) => {
    const { status, stdout, stderr } = await run([...wordsOf(command), '--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: comptoir ${command}\\b`));
    expect(stdout).toMatch(expected);
  });

  test('of the whole names every command', async () => {
    const { status, stdout } = await run(['--help']);
    expect(status).toBe(0);
    for (const [command] of commands) expect(stdout).toMatch(new RegExp(`^ {2}${command.split(' ')[0]}\\b`, 'm'));
  });

  test('the version is a number and nothing else', async () => {
    expect(await run(['--version'])).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      stderr: '',
    });
  });
});

describe('wrong words end with 2, print nothing on standard output, and change nothing', () => {
  test.each([
    '',
    'brew',
    'token',
    'token brew',
    'token create',
    'token create --user ada',
    'token create --user ada --role emperor',
    'token create --user ada --role admin --expires soon',
    'token create --role admin --user=',
    'token revoke',
    'token revoke all',
    'export',
    'export coffee',
    'export clients --format xml',
    'import clients',
    'import coffee beans.csv',
    'backup',
    'restore',
    'check everything',
    'serve --scale 5',
    'serve --demo --scale many',
    'serve --brew',
    'paper 1',
    'paper x --out paper.pdf',
    'paper 0 --out paper.pdf',
    'paper 1 --out paper.txt',
    'paper 1 --out paper.pdf --branch none',
    'audit --from 2026-11-30 --to 2026-11-01',
    'audit --to 2026-11-01 --from 2026-11-30',
  ])('comptoir %s', async (words) => {
    const { status, stdout, stderr } = await run(wordsOf(words));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^(error: |Usage: )/);
  });
});

describe('what cannot be done ends with 1 and a sentence', () => {
  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const here = testWorkspace();
    const { status, stdout, stderr } = await run(['serve'], { ...here.env, PORT: port });
    other.close();
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^Port ${port} on 127.0.0.1 is in use. PORT=(\\d+) is free.\\n$`));
    const [, free] = /PORT=(\d+)/.exec(stderr) ?? [];
    expect(Number(free)).toBeGreaterThan(Number(port));
    // The failed start has not used up the first token, which nobody had seen.
    const { token, end } = await here.serve();
    expect(token).toMatch(/^cmp_/);
    expect(await end()).toBe(0);
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['COMPTOIR_EXTENSIONS', 'maybe'],
    ['AUTOMOTIVE_ADDON', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['API_BASE_URL', 'somewhere'],
    ['API_BASE_URL', 'ftp://books.example.com'],
    ['API_BASE_URL', 'https://books.example.com/?x=1'],
    ['SERVICE_ORIGINS', 'books.example.com'],
    ['SERVICE_ORIGINS', 'https://books.example.com/path'],
    ['SERVICE_ORIGINS', 'https://*.example.com'],
    ['SERVICE_ORIGINS', 'https://books.example.com;script-src'],
    ['CORS_ORIGINS', 'books.example.com'],
    ['CORS_ORIGINS', 'https://books.example.com, https://tools.example.com/path'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/99'],
  ])('the setting %s=%s', async (name, value) => {
    const { env } = testWorkspace();
    const { status, stdout, stderr } = await run(['serve'], { ...env, [name]: value });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.split('. It must be ')).toEqual([
      // An address may hold a password, so the message does not repeat it.
      `${name}: ${/_(URL|ORIGINS)$/.test(name) ? 'it' : `"${value}"`} cannot be used`,
      expect.stringMatching(/^(a|an|on|one|none|origins)\b[^\n]+\.\n$/),
    ]);
  });

  test.each(['API_BASE_URL', 'SERVICE_ORIGINS', 'CORS_ORIGINS'])(
    'an address in %s with a password, without showing it',
    async (name) => {
      const { env } = testWorkspace();
      const ran = await run(['serve'], { ...env, [name]: 'https://ada:secret@books.example.com' });
      expect(ran).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(`^${name}: it cannot be used`),
      });
      expect(ran.stderr).not.toContain('secret');
    },
  );

  test('a database that this version does not speak, without showing its password', async () => {
    const { env } = testWorkspace();
    const { status, stderr } = await run(['check'], { ...env, DATABASE_URL: 'mysql://ada:secret@localhost/books' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: /);
    expect(stderr).not.toContain('secret');
  });

  test('a .env that cannot be read', async () => {
    const { dir } = testWorkspace();
    mkdirSync(join(dir, '.env'));
    expect(await run(['check'], {}, { cwd: dir })).toEqual({
      status: 1,
      stdout: '',
      stderr: 'The settings in .env cannot be read: it must be a file that this account may read.\n',
    });
  });

  test('a .env whose first setting stands behind the mark of an encoding', async () => {
    const here = testWorkspace();
    here.write('.env', '\uFEFFDATA_DIR=elsewhere\nPORT=0\n');
    const { status, stderr } = await run(['check'], {}, { cwd: here.dir });
    expect([status, stderr]).toEqual([1, 'There is no database in elsewhere. DATA_DIR says where it is.\n']);
  });

  test('a DATA_DIR that is a file', async () => {
    const here = testWorkspace();
    const env = { DATA_DIR: here.write('data.txt', 'no directory') };
    for (const [command, sentence] of [
      ['check', /^There is no database in \S+data\.txt\. DATA_DIR says where it is\.\n$/],
      ['serve', /^DATA_DIR: .*data\.txt.*\n$/],
    ] as const) {
      const { status, stderr } = await run([command], env);
      expect(status).toBe(1);
      expect(stderr).toMatch(sentence);
    }
  });

  test.each([
    ['serve', 'that names no machine', { HOST: 'no such.example' }, /^HOST: .*no such\.example.*\n$/],
    ['serve', 'of no machine for metrics', { METRICS_HOST: 'nosuch.invalid', METRICS_PORT: '0' }, /^METRICS_HOST: /],
    ['doctor', 'that names no machine', { HOST: 'no such.example' }, /^problem\tport\tHOST: .*no such\.example/m],
    ['serve', 'of two listeners', { PORT: '4555', METRICS_PORT: '4555' }, /^METRICS_PORT: .* another than PORT\.\n$/],
    ['doctor', 'of two listeners', { PORT: '4555', METRICS_PORT: '4555' }, /^problem\tsettings\tMETRICS_PORT: /m],
  ])('%s at an address %s', async (command, _, settings, sentence) => {
    const { env } = testWorkspace();
    const { status, stdout, stderr } = await run([command], { ...env, ...settings });
    expect(status).toBe(1);
    expect(stdout + stderr).toMatch(sentence);
  });

  test('a port for metrics in use, which serve and doctor name by its setting', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const { env } = testWorkspace();
    const sentence = `METRICS_PORT: port ${port} on 127.0.0.1 is in use. Set it to another.\n`;
    expect(await run(['serve'], { ...env, METRICS_PORT: port })).toEqual({ status: 1, stdout: '', stderr: sentence });
    expect((await run(['doctor'], { ...env, METRICS_PORT: port })).stdout).toContain(`problem\tport\t${sentence}`);
    other.close();
  });

  test('a token that is not there', async () => {
    const { comptoir } = await emptyCompanyWorkspace();
    expect(await comptoir('token', 'revoke', '4')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'No active token has the number 4.\n',
    });
  });
});

describe('a reader of the output who stops, as `head` does', () => {
  test.each(['export clients', 'audit', 'token list'])('ends %s with 1 and without a word', async (words) => {
    const { comptoir, env, write } = await emptyCompanyWorkspace();
    await comptoir('token', 'create', '--user', 'ada', '--role', 'admin');
    await comptoir('import', 'clients', write('clients.jsonl', '{"code":"A","name":"Ada"}'));
    expect(await run([...wordsOf(words)], env, { unread: 'stdout' })).toEqual({ status: 1, stdout: '', stderr: '' });
  });
});
