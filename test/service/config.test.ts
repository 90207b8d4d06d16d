/** What is made of the settings (README, "Settings"). */
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
