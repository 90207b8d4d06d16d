/** Where the figures of a quote or an invoice stand on its PDF. */
import { spawnSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { SalePaper } from '#contract/papers/sale-paper.ts';
import { salePdf } from '#service/papers/sale-pdf.ts';

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

/** Each text of the first page with the positions of its edges, in points. */
async function textsOn(shown: SalePaper) {
  const input = await salePdf(shown);
  const { stdout } = spawnSync('pdftotext', ['-bbox-layout', '-', '-'], { input });
  const lines = stdout.toString('utf8').split('<line ').slice(1);
  return lines.map((line) => {
    const [, from, top, to] = /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)"/.exec(line) ?? [];
    const text = [...line.matchAll(/<word[^>]*>([^<]*)/g)].map(([, word]) => word).join(' ');
    return { text: text.replaceAll('\u00a0', ' '), from: Number(from), to: Number(to), top: Number(top) };
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

/** The text of each page. */
async function pagesOf(shown: SalePaper): Promise<string[]> {
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: await salePdf(shown) });
  return stdout.toString('utf8').split('\f').slice(0, -1);
}

test.runIf(hasPdfToText)('the totals stand on the page of the last line, wherever it ends', async () => {
  const row = { name: 'Pneu', code: '', description: '', figures: ['1,00', '10,00\u00a0$', '10,00\u00a0$'] };
  let together = 0;
  // With each further line of the head, the last line of the table comes a little nearer to the end of the page.
  for (let heads = 40; heads < 44; heads++) {
    const pages = await pagesOf({
      ...paper,
      issuer: { ...paper.issuer, lines: Array.from({ length: heads }, (_, line) => `Ligne ${line}`) },
      rows: [1, 2, 3, 4, 5, 6].map((id) => ({ ...row, id, name: id === 6 ? 'Dernier' : row.name })),
      totals: [
        { label: 'Sous-total', value: '60,00\u00a0$', isWhole: false },
        { label: 'TPS (5 %)', value: '3,00\u00a0$', isWhole: false },
        { label: 'TVQ (9,975 %)', value: '5,99\u00a0$', isWhole: false },
        { label: 'Total', value: '68,99\u00a0$', isWhole: true },
      ],
    });
    const [of] = pages.filter((page) => page.includes('Sous-total'));
    expect([heads, of]).toEqual([heads, expect.stringContaining('Dernier')]);
    together += pages.length === 1 ? 1 : 0;
  }
  expect([together > 0, together < 4]).toEqual([true, true]);
});

test.runIf(hasPdfToText)(
  'terms and descriptions have no break within a sentence but at the end of a line or page',
  async () => {
    const words = Array.from({ length: 600 }, (_, index) => `mot${index}`);
    const terms = words.join(' ');
    const [first = ''] = await pagesOf({ ...paper, termsHeading: 'Conditions', terms });
    const lines = first.split('\n').flatMap((line) => line.match(/mot\d+.*/)?.[0].trim() ?? []);
    // Words of about the same width: a line that ends early is a good deal shorter than the others.
    const inner = lines.slice(0, -1).map((line) => line.length);
    expect(Math.min(...inner)).toBeGreaterThan(Math.max(...inner) - 12);

    const long = Array.from({ length: 3000 }, (_, index) => `mot${index}`).join(' ');
    const row = { id: 1, name: 'Pneu', code: '', figures: ['1,00', '10,00\u00a0$', '10,00\u00a0$'] };
    for (const sale of [{ termsHeading: 'Conditions', terms: long }, { rows: [{ ...row, description: long }] }]) {
      const pages = await pagesOf({ ...paper, ...sale });
      expect(pages.length).toBeGreaterThan(2);
      expect(pages.join('\n').match(/mot\d+/g)).toEqual(long.split(' '));
      for (const page of pages.slice(1, -1)) expect(page.match(/^.*mot\d+/gm)?.length).toBeGreaterThan(50);
    }
  },
);

test.runIf(hasPdfToText)('what is pasted from a spreadsheet or the web prints no box', async () => {
  const name = 'Pneu\thiver\u0007d\u200bou\u00adble\ufe0f\u3000été\u202ffin\r\nsuite';
  const row = {
    id: 1,
    name,
    code: '',
    description: 'Un\tdeux\r\ntrois\u2028quatre',
    figures: ['1,00', '10,00\u00a0$', '10,00\u00a0$'],
  };
  const pages = await pagesOf({ ...paper, rows: [row] });
  expect(pages.join('')).not.toMatch(/[\t\u200b\u2028\u3000\p{Cf}]/u);
  const words = pages.join(' ').replaceAll(/\s+/g, ' ');
  expect(words).toContain('Pneu hiver double été fin');
  expect(words).toContain('Un deux trois quatre');
});

/** A grey picture as a data URL. */
function pngOf(width: number, height: number): string {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`;
}

test.runIf(hasPdfToText)('the company’s name stands right below its logo, however wide that is', async () => {
  const topWith = async (logo: string) => {
    const texts = await textsOn({ ...paper, issuer: { ...paper.issuer, logo } });
    return texts.find(({ text }) => text === 'Garage Élan')?.top ?? Number.NaN;
  };
  const bare = await topWith('');
  // The box of a logo is 170 points wide and 56 high, and 8 points are left below the picture.
  for (const [width, height, drawn] of [
    [680, 40, 10],
    [340, 112, 56],
    [20, 400, 56],
  ] as const)
    expect([width, height, (await topWith(pngOf(width, height))) - bare]).toEqual([width, height, drawn + 8]);
});

test.runIf(hasPdfToText)('a code in the title is not broken at its hyphen', async () => {
  const texts = await textsOn({ ...paper, title: 'Statement of account F-DIST003' });
  const [first, second] = texts
    .map(({ text }) => text.replaceAll('\u2011', '-'))
    .filter((text) => /State|DIST/.test(text));
  expect([first, second]).toEqual(['Statement of account', 'F-DIST003']);
});
