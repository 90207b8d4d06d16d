// @vitest-environment shared-window
import { expect, test } from 'vitest';
import { numberedSince } from '#console/record/undo/document-issued.ts';

const open = { quote_number: 0, invoice_number: 0 };
const quoted = { quote_number: 31, invoice_number: 0 };
const invoiced = { quote_number: 31, invoice_number: 12, total: '12.00' };
const invoicedAlone = { quote_number: 0, invoice_number: 12, total: '12.00' };

test.each([
  ['has no number', open, open, undefined],
  ['got a quote', open, quoted, { sale: 5, document: 'quote' }],
  ['got an invoice', open, invoicedAlone, { sale: 5, document: 'invoice' }],
  ['got both, of which the invoice binds more', open, invoiced, { sale: 5, document: 'invoice' }],
  ['had its quote before', quoted, quoted, undefined],
  ['had its quote before, and got an invoice', quoted, invoiced, { sale: 5, document: 'invoice' }],
  ['had its invoice before', invoicedAlone, invoicedAlone, undefined],
  ['had its invoice before, and got a quote', invoicedAlone, invoiced, { sale: 5, document: 'quote' }],
  ['had both before', invoiced, invoiced, undefined],
  ['is not known from before, and has a quote', undefined, quoted, { sale: 5, document: 'quote' }],
  ['is a credit note now', open, { ...invoicedAlone, total: '-12.00' }, { sale: 5, document: 'creditNote' }],
  [
    'is invoiced beside a service that tells no total',
    open,
    { ...invoicedAlone, total: undefined },
    { sale: 5, document: 'either' },
  ],
  ['is not known from before, and has none', undefined, open, undefined],
] as const)('a sale that %s', (_what, before, now, expected) => {
  expect(numberedSince(before, { sale_number: 5, ...now })).toEqual(expected);
});
