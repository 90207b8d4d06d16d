/** What `q` compares, and how much one request may ask (rulings sections 2 and 7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '#test/harness/service.ts';

const staff = [
  { code: 'P1', name: 'Par atelier', phone1: '450-555-0192', zip: 'J6W 7C7', address: '12 rue Principale' },
  { code: 'P2', name: 'Bo', phone1: '4505550192', zip: 'j6w7c7' },
  { code: 'P3', name: 'O’Brien', email: "o'brien@example.org", user: 'CL-0042', city: 'Saint-Jean Marie' },
];

let service: TestService;
let strict: TestService;
beforeAll(async () => {
  service = await startService();
  strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
  for (const body of staff) {
    expect((await service.ask('POST', '/api/resources', { body })).status).toBe(201);
    await strict.ask('POST', '/api/resources', { body });
  }
});
afterAll(async () => {
  await service.close();
  await strict.close();
});

async function codes(query: string): Promise<string> {
  const { body } = await service.ask('GET', `/api/resources?${query}`);
  return body.data.map(({ code }: { code: string }) => code).join(' ');
}

describe('q', () => {
  it.each([
    ['4505550192', 'P1 P2'],
    ['450-555-0192', 'P1 P2'],
    ['(450) 555-0192', 'P1 P2'],
    ['450 555 0192', 'P1 P2'],
    ['450.555.0192', 'P1 P2'],
    ['+1 450 555-0192', 'P1 P2'],
    ['1-450-555-0192', 'P1 P2'],
    ['5550192', 'P1 P2'],
    ['555-01', 'P1 P2'],
    ['J6W 7C7', 'P1 P2'],
    ['j6w7c7', 'P1 P2'],
    ['J6W-7C7', 'P1 P2'],
    ['w7c', 'P1 P2'],
    ['CL0042', 'P3'],
    ['cl-0042', 'P3'],
    ['CL 0042', 'P3'],
    ['obrien', 'P3'],
    ["O'Brien", 'P3'],
    ['o’brien', 'P3'],
    ['saintjean', 'P3'],
    ['jean-marie', ''],
    ['12rueprincipale', ''],
    ['12rue', 'P1'],
    ['patelier', ''],
    ['4505550193', ''],
  ])('"%s" finds %s, whatever stands between letters and digits', async (words, expectedCodes) => {
    expect(await codes(`q=${encodeURIComponent(words)}`)).toBe(expectedCodes);
  });

  it('takes 12 words and 4 kB, and refuses more by name, where a strict service looks at neither', async () => {
    expect(await codes(`q=${'par+'.repeat(11)}rue`)).toBe('P1');
    for (const query of [`q=${'par+'.repeat(12)}rue`, `q=${Array.from({ length: 2000 }).fill('a').join('+')}`]) {
      const answer = await service.ask('GET', `/api/resources?${query}`);
      expect([answer.status, answer.body.errors]).toEqual([422, { q: ['Search for at most 12 words.'] }]);
      expect((await strict.ask('GET', `/api/resources?${query}`)).body.meta.total).toBe(3);
    }
    expect(await codes(`q=${'x'.repeat(4094)}`)).toBe('');
    const long = `/api/resources?q=${'x'.repeat(4095)}`;
    const answer = await service.ask('GET', long);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ success: false, code: 'invalid', message: expect.stringContaining('4096') });
    expect((await strict.ask('GET', long)).body.meta.total).toBe(3);
    for (const path of ['/api/search', '/api/ledger_totals'])
      expect((await service.ask('GET', `${path}?q=${'x'.repeat(4095)}`)).body, path).toMatchObject(answer.body);
    for (const path of ['/api/search', '/api/ledger_totals'])
      expect((await service.ask('GET', `${path}?q=${'ab+'.repeat(13)}`)).body.errors, path).toHaveProperty('q');
  });
});

it('takes 40 conditions, each text that is looked for being one, and any number of values', async () => {
  const texts = (count: number) => Array.from({ length: count }, (_, index) => `name_contains=zz${index}`).join('&');
  expect(await codes(`${texts(39)}&inactive=0`)).toBe('');
  for (const query of [`${texts(40)}&inactive=0`, texts(41), texts(200)]) {
    const answer = await service.ask('GET', `/api/resources?${query}`);
    expect(answer.status, query).toBe(422);
    expect(Object.values(answer.body.errors)).toEqual([['Ask for at most 40 conditions at once.']]);
    expect((await strict.ask('GET', `/api/resources?${query}`)).status).toBe(200);
  }
  const ids = Array.from({ length: 100 }, (_, index) => `id=${index + 1}`).join('&');
  expect(await codes(`${ids}&name_contains=par`)).toBe('P1');
});
