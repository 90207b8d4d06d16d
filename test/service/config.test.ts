/** How the settings are read (README, "Configuration"). */
import { expect, it } from 'vitest';
import { BadSetting, readConfig } from '#service/config.ts';

const originsIn = (text: string) => readConfig({ CORS_ORIGINS: text }).corsOrigins;

it('takes origins of CORS in the form that browsers send, and * for all of them', () => {
  expect(
    originsIn('https://books.example.com/, HTTP://Tools.example.com:80,http://localhost:5173,http://[::1]:5173'),
  ).toEqual(['https://books.example.com', 'http://tools.example.com', 'http://localhost:5173', 'http://[::1]:5173']);
  expect(originsIn('*')).toEqual(['*']);
  expect(originsIn('')).toEqual([]);
});

it.each([
  ['[::1]', '::1'],
  [' 127.0.0.1 ', '127.0.0.1'],
  ['::', '::'],
])('takes the host "%s" without brackets and blanks', (text, host) => {
  expect(readConfig({ HOST: text, METRICS_HOST: text })).toMatchObject({ host, metricsHost: host });
});

it.each([' ', '\t', '[]', ' [ ] '])(
  'refuses the host "%s", at which the system would listen to every network',
  (text) => {
    for (const name of ['HOST', 'METRICS_HOST'])
      expect(() => readConfig({ [name]: text })).toThrow(
        new BadSetting(`${name}: "${text}" cannot be used. It must be an address of this machine, such as 127.0.0.1.`),
      );
    expect(readConfig({ HOST: '', METRICS_HOST: '' })).toMatchObject({ host: '127.0.0.1', metricsHost: '127.0.0.1' });
  },
);

it('lets metrics have the number of PORT at another address alone', () => {
  const read = (HOST: string, METRICS_HOST: string) => () =>
    readConfig({ HOST, METRICS_HOST, PORT: '4000', METRICS_PORT: '4000' });
  expect(read('10.0.0.5', '127.0.0.1')).not.toThrow();
  expect(read('127.0.0.1', '127.0.0.1')).toThrow(BadSetting);
  expect(read('0.0.0.0', '127.0.0.1')).toThrow(BadSetting);
});

it.each(['books.example.com', 'https://books.example.com/path', 'https://*.example.com', '*, everybody'])(
  'refuses "%s", which no browser would ever name as an origin',
  (text) => {
    expect(() => originsIn(text)).toThrow(BadSetting);
  },
);

it.each(['~/comptoir', '~', '~ada/comptoir', ' '])('refuses the directory "%s", which nobody would find', (place) => {
  for (const name of ['DATA_DIR', 'BACKUP_DIR'])
    expect(() => readConfig({ [name]: place })).toThrow(
      new BadSetting(
        `${name}: "${place}" cannot be used. It must be a path written whole, such as /home/ada/comptoir: ~ stands for nothing here.`,
      ),
    );
  expect(readConfig({ DATA_DIR: './~', BACKUP_DIR: '/mnt/a~b' })).toMatchObject({
    dataDir: './~',
    backupDir: '/mnt/a~b',
  });
});

it('takes the accounts of parties apart by commas, blanks within their names among them', () => {
  const accounts = (text: string) => readConfig({ PARTY_ACCOUNTS: text }).partyAccounts;
  expect(accounts('1100, 2100,')).toEqual(['1100', '2100']);
  expect(accounts('411 DIVERS,401')).toEqual(['411 DIVERS', '401']);
  for (const text of ['1100 2100', '1100;2100', '1100, 2100 2200', ','])
    expect(() => accounts(text)).toThrow(
      new BadSetting(
        `PARTY_ACCOUNTS: "${text}" cannot be used. It must be accounts with commas between them, such as 1100,2100.`,
      ),
    );
});
