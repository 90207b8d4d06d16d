import { describe, expect, test } from 'vitest';
import { testWorkspace } from '#test/cli/workspace.ts';

describe('a header that the file repeats', () => {
  test('is no record, and how often it comes is said, whether the rows are taken or refused', async () => {
    const here = testWorkspace();
    const csv = 'code;name;city\nI1;Ada;Laval\ncode;name;city\nI2;Bob;Gatineau\n';
    const once = here.write('once.csv', csv);
    expect(await here.comptoir('import', 'clients', once)).toEqual({
      status: 0,
      stdout: '2 clients imported, 0 already there.\n',
      stderr: '1 row repeats the header and is left out: row 3.\n',
    });
    const more = here.write('more.csv', `${csv}code;name;city\nI3;;Laval\n`);
    expect(await here.comptoir('import', 'clients', more)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^Row 6: name: .*\n2 rows repeat the header and are left out, first row 3\.\n1 row was/,
      ),
    });
    const { stdout } = await here.comptoir('export', 'clients');
    expect(stdout.match(/"code":"[^"]*"/g)).toEqual(['"code":"I1"', '"code":"I2"']);
  });

  test('is left out under a mapping, and in a file of one column, too', async () => {
    const here = testWorkspace();
    const words = [
      here.write('names.csv', 'Nom\nAtelier\nNom\n'),
      ...['--mapping', here.write('mapping.json', '{"Nom": "name"}')],
    ];
    expect(await here.comptoir('import', 'projects', ...words)).toEqual({
      status: 0,
      stdout: '1 project imported, 0 already there.\n',
      stderr: '1 row repeats the header and is left out: row 3.\n',
    });
    const dry = await here.comptoir('import', 'projects', ...words, '--dry-run');
    expect({ stdout: dry.stdout, stderr: dry.stderr }).toEqual({
      stdout: '2\tok\t\n',
      stderr: expect.stringMatching(/^1 row repeats the header and is left out: row 3\.\n/),
    });
  });
});
