/** `comptoir paper` writes an invoice or a quote to a file. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkspace, fillWithDemo, type Workspace } from '#test/cli/workspace.ts';

let company: Workspace;
beforeAll(async () => {
  company = createWorkspace();
  await fillWithDemo(company);
}, 120_000);
afterAll(() => company.remove());

test('an invoice is written by its number, in either language', async () => {
  for (const [language, title] of [
    ['fr', 'Facture 1'],
    ['en', 'Invoice 1'],
  ] as const) {
    const out = join(company.dir, `${language}.pdf`);
    const ran = await company.comptoir('paper', '1', '--language', language, '--out', out);
    expect(ran).toEqual({ status: 0, stdout: `${title}: ${out}\n`, stderr: '' });
    expect(readFileSync(out, 'latin1')).toMatch(/^%PDF-/);
  }
});

test('a quote is written as a mail that opens ready to send', async () => {
  const out = join(company.dir, 'quote.eml');
  expect(await company.comptoir('paper', '1', '--quote', '--out', out)).toMatchObject({ status: 0 });
  const mail = readFileSync(out, 'utf8');
  expect(mail).toMatch(/^X-Unsent: 1\r$/m);
  expect(mail).toContain('soumission-1.pdf');
});

test('the mail of a quote asks for questions: nobody has bought anything yet', async () => {
  const out = join(company.dir, 'quote-en.eml');
  expect(await company.comptoir('paper', '1', '--quote', '--language', 'en', '--out', out)).toMatchObject({
    status: 0,
  });
  const mail = readFileSync(out, 'utf8');
  expect(mail).toContain('Please contact us if you have any questions.');
  expect(mail).not.toContain('Thank you for your business.');
});

test('what there is not, it says', async () => {
  const out = join(company.dir, 'none.pdf');
  expect(await company.comptoir('paper', '9999999', '--out', out)).toMatchObject({
    status: 1,
    stderr: 'There is no invoice 9999999.\n',
  });
  expect(await company.comptoir('paper', '1', '--branch', '99', '--out', out)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is no branch 99.\n',
  });
  const elsewhere = join(company.dir, 'nowhere', '1.pdf');
  expect(await company.comptoir('paper', '1', '--out', elsewhere)).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no directory ${join(company.dir, 'nowhere')}. Make it, or name another file for the paper.\n`,
  });
  expect(existsSync(out)).toBe(false);
  expect(await company.comptoir('paper', '1', '--out', directoryNamed('folder.pdf'))).toEqual({
    status: 1,
    stdout: '',
    stderr: `${join(company.dir, 'folder.pdf')} is a directory. Name a file for the paper.\n`,
  });
});

function directoryNamed(name: string): string {
  const directory = join(company.dir, name);
  mkdirSync(directory);
  return directory;
}
