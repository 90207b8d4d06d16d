/** Where the figures of a quote or an invoice stand on its PDF. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { SalePaper } from '#contract/papers/sale-paper.ts';
import { paperPdf } from '#service/papers/paper-pdf.ts';

const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined;

const paper: SalePaper = {
  language: 'fr',
  kind: 'invoice',
  number: 12,
  isCreditNote: false,
  title: 'Facture 12',
  fileName: 'facture-12',
  issuer: { name: 'Garage Élan', lines: [], logo: '' },
  facts: [],
  headings: ['Produit', 'Quantité', 'Prix unitaire', 'Total'],
  rows: [],
  totals: [],
  amount: '',
  termsHeading: '',
  terms: '',
  footer: '',
};

/** Each text of the first page with the place of its edges, in points. */
async function textsOn(shown: SalePaper) {
  const input = await paperPdf(shown);
  const { stdout } = spawnSync('pdftotext', ['-bbox-layout', '-', '-'], { input });
  const lines = stdout.toString('utf8').split('<line ').slice(1);
  return lines.map((line) => {
    const [, from, to] = /xMin="([\d.]+)".*?xMax="([\d.]+)"/.exec(line) ?? [];
    const text = [...line.matchAll(/<word[^>]*>([^<]*)/g)].map(([, word]) => word).join(' ');
    return { text: text.replaceAll('\u00a0', ' '), from: Number(from), to: Number(to) };
  });
}

const amountOf = (digit: number) => `\u2212999 999 999 99${digit},99 $`.replaceAll(' ', '\u00a0');

test.runIf(hasPdfToText)('no number is broken, however long it is, and none touches another', async () => {
  for (const figures of [
    ['1,00', '9\u00a0999\u00a0999,99\u00a0$', amountOf(1)],
    ['999\u00a0999\u00a0999\u00a0999,99', amountOf(1), amountOf(2), amountOf(3)],
  ]) {
    const whole = '1\u00a0149\u00a0749\u00a0890\u00a0070,10\u00a0$';
    const texts = await textsOn({
      ...paper,
      headings: ['Produit', 'Quantité', 'Prix unitaire', ...(figures.length > 3 ? ['Rabais unitaire'] : []), 'Total'],
      rows: [{ id: 1, name: 'Plaquettes de frein en céramique', code: 'PF-1', description: '', figures }],
      totals: [
        { label: 'Sous-total', value: amountOf(4), isWhole: false },
        { label: 'Total', value: whole, isWhole: true },
      ],
    });
    const placesOf = (figure: string) => texts.filter(({ text }) => text === figure.replaceAll('\u00a0', ' '));
    for (const figure of [...figures, amountOf(4), whole])
      expect([figure, placesOf(figure).length]).toEqual([figure, 1]);
    const line = figures.flatMap(placesOf);
    for (const [index, { to }] of line.entries()) expect(to).toBeLessThan((line[index + 1]?.from ?? 570) - 8);
    expect(line[0]?.from).toBeGreaterThan(54 + 110);
  }
});
