/** What stands on the PDF of a statement of account. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { StatementPaper } from '#contract/papers/statement-paper.ts';
import { statementPdf } from '#service/papers/statement-pdf.ts';

const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined;

/** Days of the widest digits and of the narrowest. */
const days = ['2026-08-28', '2026-06-23', '2026-09-26', '2026-11-11'];

const paper: StatementPaper = {
  kind: 'statement',
  language: 'en',
  side: 'receivable',
  title: 'Statement of account ADA',
  fileName: 'statement-of-account-ada-2026-11-30',
  issuer: { name: 'Garage Élan', lines: [], logo: '' },
  facts: [],
  day: 'November 30, 2026',
  due: '',
  parts: [
    {
      currency: 'CAD',
      headings: ['Date', 'Number', 'Description', 'Reference', 'Charges', 'Payments and credits', 'Balance'],
      opening: { label: 'Opening balance', value: '0.00' },
      lines: days.map((day) => ({ texts: [day, '12', 'Brakes', 'F-1'], figures: ['10.00', '', '10.00'] })),
      due: { label: 'Balance due', figures: ['40.00', '0.00', '40.00'] },
      ages: [],
    },
  ],
  none: '',
  footer: '',
};

test.runIf(hasPdfToText)('no day is broken, whatever its digits', async () => {
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: await statementPdf(paper) });
  expect(
    stdout
      .toString('utf8')
      .match(/^ *\d{4}-\d{2}-\d{2}(?= )/gm)
      ?.map((day) => day.trim()),
  ).toEqual(days);
});
