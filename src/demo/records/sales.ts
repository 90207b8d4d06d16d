import { decimalText } from '#contract/formats/decimal.ts';
import { dayText, workdayUntil } from '#demo/calendar.ts';
import { type CompanySize, type DemoRecord, daysBackFor, ledgerDays } from '#demo/company-size.ts';
import { distributionOf } from '#demo/distribution.ts';
import { gstOf, lineTotal, qstOf, share } from '#demo/money.ts';
import { type RandomStream, streamOf } from '#demo/random.ts';
import { clientParty } from '#demo/records/parties.ts';
import { type Product, product, productName } from '#demo/records/products.ts';
import { demoTaxes } from '#demo/taxes.ts';

const drawSale = streamOf('sales');
const drawLine = streamOf('sales_products');

const lines = distributionOf([1, 1, 2, 3, 4, 6], 401);
const year = 365;
const sixYears = 2190;
const tires = 4;

const halfHours = [50, 50, 100, 100, 150, 200, 250, 350];
const descriptions = [
  'Selon la soumission acceptée',
  'Pièce commandée spécialement',
  'Garantie de 12 mois ou 20 000 km',
  'As agreed by phone',
  'Installation comprise',
];

export function* sales(size: CompanySize): Generator<DemoRecord> {
  for (const { index, client, invoice, quote } of documentedSales(size)) {
    const record = {
      id: index + 1,
      sale_number: index + 1,
      invoice_number: invoice,
      quote_number: quote,
      client_id: client + 1,
      date: dayText(saleDay(size, index)),
      // The taxes are fixed with the first document; those of an open sale follow the settings.
      taxes: invoice || quote ? demoTaxes : [],
    };
    yield { segment: 'sales', record };
  }
}

/** All sales with the numbers of their documents, which are 0 where there is none. */
function* documentedSales(
  size: CompanySize,
): Generator<{ index: number; client: number; invoice: number; quote: number }> {
  let invoices = 0;
  let quotes = 0;
  for (let index = 0; index < size.sales; index++) {
    const draw = drawSale(index);
    const client = draw.int(0, size.clients - 1);
    // The newest sales are still open: neither quoted nor invoiced.
    const ageing = size.sales - index > size.sales / 20;
    const invoiced = ageing && draw.percent(72);
    const quoted = ageing ? draw.percent(invoiced ? 25 : 65) : draw.percent(40);
    if (invoiced) invoices += 1;
    if (quoted) quotes += 1;
    yield { index, client, invoice: invoiced ? invoices : 0, quote: quoted ? quotes : 0 };
  }
}

export interface PostedSale {
  client: number;
  invoice: number;
  day: number;
  /** Cents by account, before taxes. */
  revenue: [account: string, cents: number][];
  gst: number;
  qst: number;
}

/** The invoiced sales that are in the ledger. The newest ones are still to be posted. */
export function* salesToPost(size: CompanySize): Generator<PostedSale> {
  const posted = size.sales - Math.floor(size.sales / 14);
  for (const { index, client, invoice } of documentedSales(size)) {
    const day = saleDay(size, index);
    if (invoice === 0 || index >= posted || day < size.today - ledgerDays) continue;
    const { revenue, taxable } = amountsOf(size, index);
    if (revenue.length) yield { client, invoice, day, revenue, gst: gstOf(taxable), qst: qstOf(taxable) };
  }
}

function amountsOf(size: CompanySize, index: number): { revenue: PostedSale['revenue']; taxable: number } {
  const sums = new Map<string, number>();
  let taxable = 0;
  const first = lines.before(index);
  for (let rank = 0; rank < lines.size(index); rank++) {
    const { sold, quantity, price, discount } = lineOf(size, first + rank);
    const cents = lineTotal(quantity, price, discount);
    const account = revenueAccount(sold);
    sums.set(account, (sums.get(account) ?? 0) + cents);
    if (!sold.zeroRated) taxable += cents;
  }
  return { revenue: [...sums].filter(([, cents]) => cents !== 0).sort(), taxable };
}

function revenueAccount({ labour, zeroRated, category }: Product): string {
  if (labour) return '4010';
  if (zeroRated) return '4020';
  return category === tires ? '4030' : '4000';
}

export function* saleLines(size: CompanySize): Generator<DemoRecord> {
  let id = 0;
  for (let index = 0; index < size.sales; index++) {
    const { language } = clientParty(saleClient(size, index));
    for (let rank = 0; rank < lines.size(index); rank++) {
      const line = lineOf(size, id);
      id += 1;
      const taxes = line.sold.zeroRated ? [] : null;
      const texts = { product_id: line.chosen + 1, product_name: productName(line.sold, language), taxes };
      const record = { id, sale_id: index + 1, ...texts, ...pricing(line) };
      yield { segment: 'sales_products', record };
    }
  }
}

/** The index of the sale's client. It is the first value drawn for a sale, so it can be drawn again alone. */
export function saleClient(size: CompanySize, index: number): number {
  return drawSale(index).int(0, size.clients - 1);
}

export function someSale(size: CompanySize, draw: RandomStream): number {
  return draw.int(0, size.sales - 1);
}

/** One of the youngest sales, and the id of its first line. */
export function someRecentSale(size: CompanySize, draw: RandomStream): { index: number; firstLine: number } {
  const index = size.sales - 1 - draw.int(0, Math.floor(size.sales / 8));
  return { index, firstLine: lines.before(index) + 1 };
}

function saleDay(size: CompanySize, index: number): number {
  const days = daysBackFor(size, year, sixYears);
  return workdayUntil(size.today - days + Math.floor(((index + 1) * days) / size.sales));
}

interface Line {
  /** The index of the product. */
  chosen: number;
  sold: Product;
  quantity: number;
  price: number;
  discount: number;
  /** The source of whatever else is drawn for the line. */
  draw: RandomStream;
}

function lineOf(size: CompanySize, index: number): Line {
  const draw = drawLine(index);
  const chosen = draw.int(0, size.products - 1);
  const sold = product(chosen);
  const quantity = quantityOf(sold, draw);
  const price = share(sold.price, draw.int(92, 115), 100);
  const discount = draw.percent(15) ? share(price, draw.pick([5, 10, 15, 33]), 100) : 0;
  return { chosen, sold, quantity, price, discount, draw };
}

function pricing({ quantity, price, discount, draw }: Line): Record<string, unknown> {
  return {
    product_description: draw.percent(12) ? draw.pick(descriptions) : '',
    product_quantity: decimalText(quantity),
    product_price: decimalText(price),
    product_discount: decimalText(discount),
    produit_total: decimalText(lineTotal(quantity, price, discount)),
  };
}

/** Hundredths: hours for labour, pieces otherwise, and now and then a piece comes back. */
function quantityOf(sold: Product, draw: RandomStream): number {
  if (sold.labour) return draw.percent(20) ? draw.int(1, 32) * 25 : draw.pick(halfHours);
  const pieces = draw.pick([1, 1, 1, 2, 2, 4, 4, 6, 8]) * 100;
  return draw.percent(3) ? -pieces : pieces;
}
