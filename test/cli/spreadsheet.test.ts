import { describe, expect, test } from 'vitest';
import { testWorkspace } from '#test/cli/workspace.ts';

async function imported(csv: string): Promise<unknown[]> {
  const here = testWorkspace();
  const { status, stdout: result } = await here.comptoir('import', 'clients', here.write('Clients.CSV', csv));
  expect({ status, result }).toEqual({ status: 0, result: expect.stringMatching(/^\d+ clients? imported/) });
  const { stdout } = await here.comptoir('export', 'clients');
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('CSV as spreadsheets write it', () => {
  test('is read with a byte order mark, CRLF, quotes, and separators and line breaks inside quotes', async () => {
    const csv =
      '\ufeffcode,name,city,address\r\n' +
      'C1,"Say ""hello"", twice",Québec,"1, rue Principale\r\nbureau 2"\r\n' +
      "C2,O'Brien & fils,,\r\n";
    expect(await imported(csv)).toMatchObject([
      { code: 'C1', name: 'Say "hello", twice', city: 'Québec', address: '1, rue Principale\r\nbureau 2' },
      { code: 'C2', name: "O'Brien & fils", city: null, address: null },
    ]);
  });

  test.each([
    ['semicolons, as in French ones', 'code;name;credit\nC1;"Un; deux";12.50\n'],
    ['tabs', 'code\tname\tcredit\nC1\tUn; deux\t12.50\n'],
    ['no line end after the last line', 'code,name,credit\nC1,Un; deux,12.50'],
    ['line ends of old', 'code,name,credit\rC1,Un; deux,12.50\r'],
    ['blank lines', 'code,name,credit\n\n,,\nC1,Un; deux,12.50\n\n\n'],
    ['columns without a name', 'code,name,credit,,\nC1,Un; deux,12.50,,\n'],
  ])('%s', async (_what, csv) => {
    expect(await imported(csv)).toMatchObject([{ code: 'C1', name: 'Un; deux', credit: '12.50' }]);
  });

  test('an empty cell is what a create would take; an empty text in quotes is an empty text', async () => {
    expect(await imported('code,name,city,term,inactive\nC1,Ada,"",,\n')).toMatchObject([
      { city: '', term: 0, inactive: 0 },
    ]);
  });

  test('what looks like a number, a formula or a day stays the text that it is', async () => {
    const csv = 'code,name,phone,zipcode\n00017,=1+1,+15145550123,007\n';
    expect(await imported(csv)).toMatchObject([{ code: '00017', name: '=1+1', phone: '+15145550123', zipcode: '007' }]);
  });

  test('nested lists are JSON in a cell', async () => {
    const csv = 'code,name,contacts\nC1,Ada,"[{""nom"":""Bob"",""email"":""b@example.org""}]"\n';
    expect(await imported(csv)).toMatchObject([{ contacts: [{ nom: 'Bob', email: 'b@example.org', fax: '' }] }]);
  });
});

describe('CSV that is broken', () => {
  test.each([
    ['a quote that does not close', 'code,name\nC1,Ada\nC2,"Bob\n', /the quotes of line 3 do not match/],
    ['text behind a closed quote', 'code,name\nC1,"Ada" Lovelace\n', /the quotes of line 2 do not match/],
    ['more cells than columns', 'code,name\nC1,Ada,Montréal\n', /^Row 2: column 3: /],
    ['a required cell left empty', 'code,name\nC1,\n', /^Row 2: name: /],
    ['a column that no field has', 'code,name,colour\nC1,Ada,red\n', /^Row 2: colour: /],
    ['a list that is no JSON', 'code,name,contacts\nC1,Ada,Bob\n', /^Row 2: contacts: /],
  ])('%s is refused with its place', async (_what, csv, sentence) => {
    const here = testWorkspace();
    const { status, stderr } = await here.comptoir('import', 'clients', here.write('clients.csv', csv));
    expect(status).toBe(1);
    expect(stderr).toMatch(sentence);
    expect((await here.comptoir('export', 'clients')).stdout).toBe('');
  });
});
