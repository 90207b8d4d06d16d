import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LegCell } from '#console/screens/transaction/legs/leg-values.ts';
import { describeLegs } from '#console/screens/transaction/legs/open-legs.ts';
import { pasteRows } from '#console/screens/transaction/legs/pasted-rows.ts';
import { type Language, languages } from '#contract/core/language.ts';
import { decimalText } from '#contract/formats/decimal.ts';
import { formatMoney } from '#contract/formats/localized.ts';

const leg = (account: string, amount: string, credit: string, more: Record<string, string> = {}) => ({
  ...{ account, amount, credit, currency: 'CAD', reference: '', projet_id: '' },
  ...more,
});
const blank = leg('', '', 'D');

const paste = (rows: string, cell: LegCell = 'account', language: Language = 'en') =>
  pasteRows([blank, blank], rows, { index: 0, cell }, { blank, language });

describe('rows without headings', () => {
  it('fill the lines from the cell on, with debits and credits in their columns', () => {
    expect(paste('5000\t1,200.00\t\tRent\r\n5010\t0.00\t200\r\n\r\n1000\t\t1000.00\r\n')).toEqual({
      legs: [
        leg('5000', '1200.00', 'D', { reference: 'Rent' }),
        leg('5010', '200.00', 'C'),
        leg('1000', '1000.00', 'C'),
      ],
      count: 3,
      leftOut: [],
    });
  });

  it('that are one column of signed amounts fall on both sides', () => {
    expect(paste('12.50\n-12.50\n', 'debit').legs).toEqual([leg('', '12.50', 'D'), leg('', '12.50', 'C')]);
    expect(paste('12.50\n(12.50)\n', 'credit').legs).toEqual([leg('', '12.50', 'C'), leg('', '12.50', 'D')]);
  });

  it.each([
    ['an empty cell', '100\r\n\r\n50\r\n'],
    ['a zero', '100.00\n0.00\n50.00'],
    ['a dash', '100\n-\n50\n\n\n'],
    ['an empty cell, under a heading', '\nDebit\n100\n\n50\n'],
  ])('stay beside the accounts that are typed already, where %s is one of them', (_what, column) => {
    const legs = [leg('5000', '', 'D'), leg('1000', '150.00', 'C'), leg('5010', '', 'D')];
    expect(pasteRows(legs, column, { index: 0, cell: 'debit' }, { blank, language: 'en' })).toMatchObject({
      legs: [leg('5000', '100.00', 'D'), legs[1], leg('5010', '50.00', 'D')],
      count: 2,
    });
  });

  it('of amounts alone leave lines empty between them, below the last line, too', () => {
    expect(paste('\n7\n\n8\n\n', 'credit').legs).toEqual([blank, leg('', '7.00', 'C'), blank, leg('', '8.00', 'C')]);
  });

  it('keep the lines before and after, and go on in the currency above', () => {
    const usd = { currency: 'USD' };
    const legs = [leg('1', '5', 'D', usd), leg('2', '', 'D', usd)];
    const { legs: pasted } = pasteRows(legs, '3\t1\n4\t2\n', { index: 1, cell: 'account' }, { blank, language: 'en' });
    expect(pasted).toEqual([legs[0], leg('3', '1.00', 'D', usd), leg('4', '2.00', 'D', usd)]);
  });

  it('keep what cannot be read for the person to see', () => {
    expect(paste('1000\tabc\n').legs).toEqual([leg('1000', 'abc', 'D'), blank]);
  });

  it('keep both amounts of a row, as two lines', () => {
    expect(paste('1100\t500\t300\n', 'account').legs).toEqual([leg('1100', '500.00', 'D'), leg('1100', '300.00', 'C')]);
  });

  it('take the amounts of a spreadsheet’s accounting format, and its dash for nothing', () => {
    const rows = '1000\t 1 234,56 $ \t -   $ \n4000\t $ -   \t (53,69 $)\n2300\t–\t 1\u202f288,25\u00a0$\n';
    expect(paste(rows, 'account', 'fr').legs).toEqual([
      leg('1000', '1234,56', 'D'),
      leg('4000', '53,69', 'D'),
      leg('2300', '1288,25', 'C'),
    ]);
  });

  it.each([
    ...[
      '100 CAD',
      'CAD 100.00',
      '$ 100 CA',
      '100 $ CA',
      'CA$100',
      'C$ 100.00',
      '$100.00 CAD',
      '100 DR',
      '100.00 CAD Dr.',
    ],
  ])('take the amount %s of a line in Canadian dollars', (amount) => {
    expect(paste(`5000\t${amount}\n`).legs).toEqual([leg('5000', '100.00', 'D'), blank]);
  });

  it('take the sign of another currency where the line is in it, and leave it for the person to see elsewhere', () => {
    const rows = (currency: string) => `5000\t€ 100\t\t\t${currency}\n1000\t\tUS$7\t\t${currency}\n`;
    const columns = 'Account\tDebit\tCredit\tReference\tCurrency\n';
    const [eur, usd] = [{ currency: 'EUR' }, { currency: 'USD' }];
    expect(paste(columns + rows('EUR')).legs).toEqual([leg('5000', '100.00', 'D', eur), leg('1000', 'US$7', 'C', eur)]);
    expect(paste(columns + rows('USD')).legs).toEqual([leg('5000', '€ 100', 'D', usd), leg('1000', '7.00', 'C', usd)]);
    expect(paste('5000\t100,00 €\n', 'account', 'fr').legs[0]).toEqual(leg('5000', '100,00 €', 'D'));
    const open = pasteRows(
      [leg('', '', 'D', { currency: '' })],
      '5000\t£5',
      { index: 0, cell: 'account' },
      { blank, language: 'en' },
    );
    expect(open.legs).toEqual([leg('5000', '5.00', 'D', { currency: 'GBP' })]);
  });

  it('take the side that is written beside an amount', () => {
    expect(paste('100 DR\n(60.00)\n40.00 cr.\n', 'debit').legs).toEqual([
      leg('', '100.00', 'D'),
      leg('', '60.00', 'C'),
      leg('', '40.00', 'C'),
    ]);
    expect(paste('1000\t12 JRS\n').legs).toEqual([leg('1000', '12 JRS', 'D'), blank]);
  });

  it('may have cells with line breaks and quotes in them', () => {
    expect(paste('5000\t12\t\t"Rent\nof ""May"""\n1000\t\t12\n').legs).toEqual([
      leg('5000', '12.00', 'D', { reference: 'Rent of "May"' }),
      leg('1000', '12.00', 'C'),
    ]);
    expect(paste('5000\t12\t\t19" tires\n1000\t\t12\t"open\n').legs).toMatchObject([
      { reference: '19" tires' },
      { reference: '"open' },
    ]);
  });
});

describe('rows with headings', () => {
  it.each([
    ['fr', 'Compte\tDébit\tCrédit\tRéférence'],
    ['fr', 'No de compte\tDÉBIT\tCRÉDIT\tRéférence'],
    ['en', 'Account\tDebit\tCredit\tReference'],
    ['fr', 'GL account\tDr\tCr\treference'],
    ['fr', 'Numéro de compte\tDt\tCt\tRéf.'],
    ['en', 'Account number\tDR\tCR\tRef. no.'],
  ] as const)('are told by them, whatever the language: %s, %s', (language, titles) => {
    const { legs, count, leftOut } = paste(`${titles}\n1000\t12.50\t\tF-1\n4000\t\t12.50\tF-1\n`, 'account', language);
    const amount = language === 'fr' ? '12,50' : '12.50';
    expect(legs).toEqual([
      leg('1000', amount, 'D', { reference: 'F-1' }),
      leg('4000', amount, 'C', { reference: 'F-1' }),
    ]);
    expect([count, leftOut]).toEqual([2, []]);
  });

  it('stand in any order, and what a line has no cell for is left out and said', () => {
    const rows = [
      'Date\tCredit\tDebit\tDescription\tNote\tAccount\tCurrency',
      '2026-11-01\t\t7\tRent\t\t5000\tusd',
      '2026-11-01\t7\t\tRent\t\t1000\tusd',
    ];
    expect(paste(rows.join('\n'), 'reference')).toEqual({
      legs: [leg('5000', '7.00', 'D', { currency: 'USD' }), leg('1000', '7.00', 'C', { currency: 'USD' })],
      count: 2,
      leftOut: ['Date', 'Description'],
    });
  });

  it('may have one column of amounts, with the side in their sign or beside them', () => {
    const both = [leg('5000', '7.00', 'D'), leg('1000', '7.00', 'C')];
    expect(paste('Account\tAmount\n5000\t7\n1000\t(7)\n').legs).toEqual(both);
    expect(paste('Account\tAmount\tCredit\n5000\t7\tD\n1000\t7\tC\n').legs).toEqual(both);
  });

  it.each(['Dr/Cr', 'DR / CR', 'D/C', 'Side', 'Sens', 'Débit/Crédit'])(
    'may say %s over the letters of the sides',
    (title) => {
      expect(paste(`Account\tAmount\t${title}\n5000\t7\tDr\n1000\t7\tCr\n`)).toEqual({
        legs: [leg('5000', '7.00', 'D'), leg('1000', '7.00', 'C')],
        count: 2,
        leftOut: [],
      });
    },
  );

  it('lose the row that sums the others, which is said', () => {
    const { legs, leftOut } = paste('Account\tDebit\tCredit\n5000\t7\t\n1000\t\t7\nTotal CAD\t7\t7\n');
    expect(legs).toEqual([leg('5000', '7.00', 'D'), leg('1000', '7.00', 'C')]);
    expect(leftOut).toEqual(['Total CAD']);
    expect(paste('5000\t7\t\n1000\t\t7\n\t7\t7\n').leftOut).toEqual(['7']);
  });

  it('are none where the row holds an amount, or stands alone', () => {
    expect(paste('Account\t12\n5000\t7\n').legs).toEqual([leg('Account', '12.00', 'D'), leg('5000', '7.00', 'D')]);
    expect(paste('Account\tDebit\n').legs).toEqual([leg('Account', 'Debit', 'D'), blank]);
  });
});

it('no amount is lost or moved: an entry copied as a sheet shows it balances as it did', () => {
  const line = fc.record({ units: fc.bigInt({ min: 1n, max: 9_999_999_999n }), debit: fc.boolean() });
  const titled = fc.constantFrom('', 'Compte\tDébit\tCrédit\n', 'Account\tDebit\tCredit\n');
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      titled,
      fc.constantFrom(...languages),
      (lines, titles, language) => {
        const spelled = ({ units }: { units: bigint }) => formatMoney(decimalText(units), language, 'CAD');
        const rows = lines.map((each) => `100\t${each.debit ? `${spelled(each)}\t` : `\t${spelled(each)}`}`).join('\n');
        const { legs } = paste(`${titles}${rows}\n`, 'account', language);
        const sum = (debit: boolean) =>
          decimalText(lines.filter((each) => each.debit === debit).reduce((all, { units }) => all + units, 0n));
        expect(describeLegs(legs, language).totals).toMatchObject([{ debit: sum(true), credit: sum(false) }]);
      },
    ),
  );
});
