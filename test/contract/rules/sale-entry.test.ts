import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText } from '#contract/formats/decimal.ts';
import { imbalances } from '#contract/rules/ledger.ts';
import {
  invoiceLegs,
  invoiceReference,
  isInvoicePosted,
  openAmount,
  otherPostedAmount,
  payableOf,
  paymentLegs,
  referredInvoice,
} from '#contract/rules/sale-entry.ts';
import { saleTotals } from '#contract/rules/taxes.ts';

const gst = { name: { fr: 'TPS', en: 'GST' }, rate: '5' };
const qst = { name: { fr: 'TVQ', en: 'QST' }, rate: '9.975' };
const accounts = {
  receivable: '1100',
  revenue: '4000',
  bank: '1010',
  taxes: [
    { name: gst.name, account: '2310' },
    { name: qst.name, account: '2320' },
  ],
};
const short = (legs: ReturnType<typeof invoiceLegs>) =>
  legs.map(({ account, amount, credit }) => `${account} ${credit} ${amount}`);

test('an invoice is owed whole, earned without taxes, and each tax collected on its account', () => {
  const totals = saleTotals([{ amount: '100.00', taxes: null }], [gst, qst]);
  expect(short(invoiceLegs(totals, accounts))).toEqual([
    '1100 D 114.98',
    '4000 C 100.00',
    '2310 C 5.00',
    '2320 C 9.98',
  ]);
});

test('what is given back stands on the other side, and an amount of zero nowhere', () => {
  const totals = saleTotals([{ amount: '-100.00', taxes: [{ name: gst.name }] }], [gst, qst]);
  expect(short(invoiceLegs(totals, accounts))).toEqual(['1100 C 105.00', '4000 D 100.00', '2310 D 5.00']);
});

test('a payment brings what is left, and leaves nothing', () => {
  const named = (details: ReturnType<typeof invoiceLegs>) => ({ reference: 'F-7', details });
  const invoice = named(invoiceLegs(saleTotals([{ amount: '100.00', taxes: null }], [gst]), accounts));
  expect(openAmount([invoice], 'F-7', accounts)).toBe('105.00');
  const part = named(paymentLegs('40.00', accounts));
  expect(openAmount([invoice, part], 'F-7', accounts)).toBe('65.00');
  expect(short(part.details)).toEqual(['1010 D 40.00', '1100 C 40.00']);
  expect(openAmount([invoice, part, named(paymentLegs('65.00', accounts))], 'F-7', accounts)).toBe('0.00');
});

/** An entry of lines such as `1100 C 10.00 F-7`, in which the reference is optional. */
const entryOf = (reference: string, ...lines: string[]) => ({
  reference,
  details: lines.map((line) => {
    const [account = '', side, amount = '', own = ''] = line.split(' ');
    return { account, amount, currency: 'CAD', credit: side === 'C' ? ('C' as const) : ('D' as const), reference: own };
  }),
});

test('one cheque for several invoices pays each by the line that names it', () => {
  const posted = [
    entryOf('F-289', '1100 D 114.98', '4000 C 114.98'),
    entryOf('F-290', '1100 D 229.95', '4000 C 229.95'),
  ];
  const cheque = entryOf('CHQ-77', '1010 D 344.93', '1100 C 114.98 F-289', '1100 C 229.95 F-290');
  const alike = entryOf('F-289', '1010 D 344.93', '1100 C 114.98', '1100 C 229.95 F-290');
  for (const paid of [cheque, alike])
    for (const reference of ['F-289', 'F-290'])
      expect(openAmount([...posted, paid], reference, accounts), reference).toBe('0.00');
  expect(openAmount([...posted, cheque], 'F-291', accounts)).toBe('0.00');
  // A line without a reference has that of its entry, whatever the other lines name.
  expect(openAmount([posted[1] ?? cheque, alike], 'F-289', accounts)).toBe('-114.98');
});

test('a line with a reference that names no invoice stays with the invoice of its entry', () => {
  const invoice = entryOf('F-289', '1100 D 114.98 PO-5', '4000 C 114.98');
  const payment = entryOf('F-289', '1010 D 114.98 DEP-2', '1100 C 114.98 CHQ-77');
  expect(openAmount([invoice], 'F-289', accounts)).toBe('114.98');
  expect(openAmount([invoice, payment], 'F-289', accounts)).toBe('0.00');
  expect(openAmount([entryOf('CHQ-77', '1010 D 1.00', '1100 C 1.00 PO-5')], 'F-289', accounts)).toBe('0.00');
});

test('whatever is posted and paid together, the invoices leave what the aged balances leave of their references', () => {
  const invoices = ['F-1', 'F-2', 'F-3'];
  const line = fc.record({
    account: fc.constantFrom('1100', '1010', '4000'),
    side: fc.constantFrom('C', 'D'),
    amount: fc.integer({ min: 1, max: 99_999 }).map((cents) => decimalText(BigInt(cents))),
    own: fc.constantFrom('', ...invoices),
  });
  const entry = fc.record({ reference: fc.constantFrom('', 'CHQ-1', ...invoices), lines: fc.array(line) });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), (entries) => {
      const posted = entries.map(({ reference, lines }) =>
        entryOf(reference, ...lines.map(({ account, side, amount, own }) => `${account} ${side} ${amount} ${own}`)),
      );
      for (const reference of invoices) {
        const cents = entries.flatMap((each) =>
          each.lines
            .filter(({ account, own }) => account === '1100' && (own || each.reference) === reference)
            .map(({ side, amount }) => BigInt(amount.replace('.', '')) * (side === 'D' ? 1n : -1n)),
        );
        const left = decimalText(cents.reduce((sum, each) => sum + each, 0n));
        expect(openAmount(posted, reference, accounts)).toBe(left);
      }
    }),
  );
});

test('an invoice is posted by its own entry or by one that is paid at once, and by no bill of a supplier', () => {
  const leg = (account: string, credit: 'C' | 'D') => ({ account, credit, amount: '10.00', currency: 'CAD' });
  const entry = (...details: ReturnType<typeof leg>[]) => isInvoicePosted([{ details }], accounts);
  expect(entry(leg('1100', 'D'), leg('4000', 'C'))).toBe(true);
  expect(entry(leg('1100', 'C'), leg('4000', 'D'))).toBe(true);
  expect(entry(leg('1010', 'D'), leg('4000', 'C'))).toBe(true);
  expect(entry(leg('1010', 'D'), leg('1100', 'C'))).toBe(false);
  expect(entry(leg('5000', 'D'), leg('2100', 'C'))).toBe(false);
  expect(entry(leg('5000', 'D'), leg('1010', 'C'))).toBe(false);
  // The sale and its payment are one entry.
  expect(entry(leg('1100', 'D'), leg('4000', 'C'), leg('1010', 'D'), leg('1100', 'C'))).toBe(true);
  // A credit note for goods that come back into stock.
  expect(entry(leg('1100', 'C'), leg('4000', 'D'), leg('1300', 'D'), leg('5000', 'C'))).toBe(true);
});

test('a payment is not the invoice, whatever it costs and wherever it is deposited', () => {
  const leg = (account: string, credit: 'C' | 'D') => ({ account, credit, amount: '10.00', currency: 'CAD' });
  const entry = (...details: ReturnType<typeof leg>[]) => isInvoicePosted([{ details }], accounts);
  expect(entry(leg('1010', 'D'), leg('5300', 'D'), leg('1100', 'C'))).toBe(false);
  expect(entry(leg('1010', 'D'), leg('4100', 'D'), leg('1100', 'C'))).toBe(false);
  expect(entry(leg('1020', 'D'), leg('1100', 'C'))).toBe(false);
  expect(entry(leg('1020', 'D'), leg('5300', 'D'), leg('1100', 'C'))).toBe(false);
});

/** Legs are written as `1010 D`, and each is of ten dollars. */
const isPostedBy = (...legs: string[]) => {
  const details = legs.map((leg) => {
    const [account = '', side] = leg.split(' ');
    return { account, credit: side === 'C' ? ('C' as const) : ('D' as const), amount: '10.00', currency: 'CAD' };
  });
  return isInvoicePosted([{ details }], accounts);
};

test('a sale paid at once is the invoice, also where the client pays more or settles an older balance', () => {
  expect(isPostedBy('1010 D', '4000 C', '2310 C', '1100 C')).toBe(true);
  expect(isPostedBy('1020 D', '4000 C', '2310 C', '1100 C')).toBe(true);
  // The revenue is on an account of its own, and the tax shows that it is a sale.
  expect(isPostedBy('1010 D', '4010 C', '2310 C', '1100 C')).toBe(true);
});

test('interest and exchange gains beside a payment do not make it the invoice', () => {
  expect(isPostedBy('1010 D', '1100 C', '4800 C')).toBe(false);
  expect(isPostedBy('1020 D', '1100 C', '4800 C')).toBe(false);
});

test('what settles an invoice otherwise is not the invoice', () => {
  const posted = {
    refundWithFee: isPostedBy('1100 D', '5900 D', '1010 C'),
    refundLessFee: isPostedBy('1100 D', '4900 C', '1010 C'),
    discount: isPostedBy('1010 D', '4900 D', '1100 C'),
    discountDepositedElsewhere: isPostedBy('1020 D', '4900 D', '1100 C'),
    setOff: isPostedBy('2100 D', '1100 C'),
    setOffWithDiscount: isPostedBy('2100 D', '4900 D', '1100 C'),
    badDebt: isPostedBy('5900 D', '1100 C'),
    badDebtWithTax: isPostedBy('5900 D', '2310 D', '2320 D', '1100 C'),
  };
  expect(Object.entries(posted).filter(([, isPosted]) => isPosted)).toEqual([]);
});

test('what suppliers and the government are paid or give back is not the invoice', () => {
  expect(isPostedBy('5000 D', '2310 D', '1010 C')).toBe(false);
  expect(isPostedBy('1010 D', '5000 C', '2310 C')).toBe(false);
  expect(isPostedBy('2310 D', '2320 D', '1010 C')).toBe(false);
});

test('a credit is posted also where it is refunded at once, or made on an account of returns', () => {
  expect(isPostedBy('4000 D', '2310 D', '1010 C')).toBe(true);
  expect(isPostedBy('4000 D', '2310 D', '1020 C')).toBe(true);
  expect(isPostedBy('4900 D', '2310 D', '1100 C')).toBe(true);
});

test('a discount or a credit beside an invoice that charges something is not the invoice', () => {
  const leg = (account: string, credit: 'C' | 'D') => ({ account, credit, amount: '10.00', currency: 'CAD' });
  const [discount, returned] = [
    { details: [leg('4900', 'D'), leg('1100', 'C')] },
    { details: [leg('4000', 'D'), leg('2310', 'D'), leg('1100', 'C')] },
  ];
  expect(isInvoicePosted([discount, returned], accounts, '210.00')).toBe(false);
  const invoice = { details: [leg('1100', 'D'), leg('4000', 'C'), leg('2310', 'C')] };
  expect(isInvoicePosted([discount, returned, invoice], accounts, '210.00')).toBe(true);
  for (const total of ['-210.00', '0.00', undefined])
    expect(isInvoicePosted([returned], accounts, total), total).toBe(true);
});

test('an invoice whose lines even out is posted by its taxes, and one of nothing but revenue moved is none', () => {
  expect(isPostedBy('1100 D', '2310 C', '2320 C')).toBe(true);
  expect(isPostedBy('1100 C', '2310 D', '2320 D')).toBe(true);
  expect(isPostedBy('4000 D', '2310 C', '2320 C')).toBe(true);
  expect(isPostedBy('4000 D', '4010 C')).toBe(false);
});

test('accounts of the settings are the same however they are spaced', () => {
  const spaced = { receivable: ' 1200 ', bank: '1010 ', payable: '  ', revenue: ' Sales ' };
  const leg = (account: string, credit: 'C' | 'D') => ({ account, credit, amount: '10.00', currency: 'CAD' });
  const invoice = { reference: 'F-7', details: [leg('1200', 'D'), leg('4000', 'C')] };
  const payment = { details: [leg('1010', 'D'), leg('1200', 'C')] };
  expect(openAmount([invoice], 'F-7', spaced)).toBe('10.00');
  expect(isInvoicePosted([invoice], spaced)).toBe(true);
  expect(isInvoicePosted([{ details: [leg('1020', 'D'), leg('Sales', 'C')] }], spaced)).toBe(true);
  expect(isInvoicePosted([payment], spaced)).toBe(false);
  expect(short(paymentLegs('10.00', spaced))).toEqual(['1010 D 10.00', '1200 C 10.00']);
  expect(payableOf(spaced)).toBe('2100');
});

test('without accounts of the company’s, the default one is owed on and the others are left to choose', () => {
  const totals = saleTotals([{ amount: '10.00', taxes: null }], [gst]);
  expect(short(invoiceLegs(totals, {}))).toEqual(['1100 D 10.50', ' C 10.00', ' C 0.50']);
});

test('a reference leads back to its invoice', () => {
  expect(referredInvoice(invoiceReference(318))).toBe(318);
  for (const other of ['', 'F-', 'F-0', 'F-12 bis', 'f-12', '12']) expect(referredInvoice(other)).toBeUndefined();
});

test('whatever is sold and taxed, the proposal is balanced', () => {
  const line = fc.record({
    amount: fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }).map((units) => decimalText(units)),
    taxes: fc.constantFrom(null, [], [gst], [qst]),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      expect(imbalances(invoiceLegs(saleTotals(lines, [gst, qst]), accounts))).toEqual([]);
    }),
  );
});

test('an invoice is posted by an entry beside those of its payments', () => {
  const entry = (...names: string[]) => ({
    details: names.map((account) => ({ account, amount: '1.00', currency: 'CAD', credit: 'D' as const })),
  });
  expect(isInvoicePosted([], accounts)).toBe(false);
  expect(isInvoicePosted([entry('1010', '1100')], accounts)).toBe(false);
  expect(isInvoicePosted([entry('1010', '1100'), entry('1100', '4000')], accounts)).toBe(true);
});

test('entries are of another amount than the invoice only where nothing of them comes to it', () => {
  const entry = (amount: string, debited: string, credited: string, currency = 'CAD') => ({
    reference: 'F-7',
    details: [
      { account: debited, credit: 'D' as const, amount, currency },
      { account: credited, credit: 'C' as const, amount, currency },
    ],
  });
  const invoice = entry('100.00', '1100', '4000');
  const other = (total: string, ...entries: Parameters<typeof otherPostedAmount>[0]) =>
    otherPostedAmount(entries, 'F-7', accounts, total);
  expect(other('100.00', invoice)).toBeUndefined();
  expect(other('200.00', invoice)).toBe('100.00');
  expect(other('200.00', invoice, entry('100.00', '1010', '1100'))).toBe('100.00');
  // A further charge, a partial credit, a discount and interest, each posted besides the invoice.
  expect(other('150.00', invoice, entry('50.00', '1100', '4000'))).toBeUndefined();
  expect(other('80.00', invoice, entry('20.00', '4000', '1100'))).toBeUndefined();
  expect(other('100.00', invoice, entry('20.00', '4000', '1100'))).toBeUndefined();
  expect(other('100.00', invoice, entry('5.00', '1100', '4900'))).toBeUndefined();
  // Invoices paid at once, or posted without the accounts in the company's settings.
  expect(other('100.00', entry('100.00', '1010', '4000'))).toBeUndefined();
  expect(other('100.00', entry('100.00', '1020', '4000'))).toBeUndefined();
  expect(other('-30.00', entry('30.00', '4000', '1100'))).toBeUndefined();
  expect(other('-50.00', entry('30.00', '4000', '1100'))).toBe('-30.00');
  // Amounts in another currency cannot be compared with the total.
  expect(other('200.00', entry('100.00', '1100', '4000', 'USD'))).toBeUndefined();
  expect(other('200.00')).toBeUndefined();
  // One entry posts two invoices.
  const both = entryOf('SALES', '1100 D 100.00 F-7', '1100 D 50.00 F-8', '4000 C 150.00');
  expect(other('100.00', both)).toBeUndefined();
  expect(other('150.00', both)).toBe('100.00');
});
