import { describe, expect, it } from 'vitest';
import { saleTotals } from '#contract/rules/taxes.ts';
import { dayOf, dayText, weekday } from '#demo/calendar.ts';
import { lineTotal, qstOf, share } from '#demo/money.ts';
import { demoTaxes } from '#demo/taxes.ts';
import { company, nested, type Row, rowsOf, texts, today, upTo } from '#test/demo/demo-company.ts';

function cents(amount: unknown): bigint {
  if (!/^-?\d+\.\d{2}$/.test(String(amount))) throw new Error(`no amount: ${String(amount)}`);
  return BigInt(String(amount).replace('.', ''));
}

function some(rows: Row[], match: (row: Row) => boolean): void {
  expect(rows.filter(match).length, String(match)).toBeGreaterThan(0);
}

function grouped(rows: Row[], name: string): Map<unknown, Row[]> {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) groups.set(row[name], [...(groups.get(row[name]) ?? []), row]);
  return groups;
}

describe('sales', () => {
  const sales = rowsOf('sales');
  const lines = rowsOf('sales_products');

  it('are numbered without gaps, invoices and quotes too', () => {
    expect(sales.map((row) => row.sale_number)).toEqual(upTo(sales.length));
    for (const name of ['invoice_number', 'quote_number']) {
      const numbers = sales.map((row) => row[name]).filter((value) => value !== 0);
      expect(numbers).toEqual(upTo(numbers.length));
      expect(numbers.length).toBeGreaterThan(100);
    }
    some(sales, (row) => row.invoice_number === 0 && row.quote_number === 0);
    some(sales, (row) => row.invoice_number !== 0 && row.quote_number !== 0);
  });

  it('have one to six lines with exact totals', () => {
    const perSale = new Map<unknown, number>();
    for (const row of lines) {
      perSale.set(row.sale_id, (perSale.get(row.sale_id) ?? 0) + 1);
      const net = cents(row.product_price) - cents(row.product_discount);
      const product = cents(row.product_quantity) * net;
      const size = product < 0n ? -product : product;
      const rounded = (size + 50n) / 100n;
      expect(cents(row.produit_total)).toBe(product < 0n ? -rounded : rounded);
      expect(row.product_name).not.toBe('');
    }
    expect(perSale.size).toBe(sales.length);
    expect([...new Set(perSale.values())].sort()).toEqual([1, 2, 3, 4, 6]);
    some(lines, (row) => String(row.product_quantity).startsWith('-'));
    some(lines, (row) => row.product_discount !== '0.00');
  });

  it('are of products that lack a translation here and there, never both', () => {
    const products = rowsOf('products');
    some(products, (row) => row.name_fr === '');
    some(products, (row) => row.name_en === '');
    expect(products.filter((row) => row.name_fr === '' && row.name_en === '')).toEqual([]);
  });
});

describe('dispatch', () => {
  const bookings = rowsOf('bookings');

  it('has calls for today, late, delivered, billed and not billed', () => {
    some(bookings, (row) => row.pickup_date === today);
    some(bookings, (row) => row.delivery_date === today);
    some(bookings, (row) => String(row.pickup_date) > today);
    some(bookings, (row) => String(row.delivery_date) < today && row.fact_number === '');
    some(bookings, (row) => String(row.delivery_date) < today && row.fact_number !== '');
    some(bookings, (row) => row.inactive === 1);
    for (const row of bookings) expect(String(row.delivery_date) >= String(row.pickup_date)).toBe(true);
  });

  it('has one to four items a booking, and no price that is their sum', () => {
    for (const row of bookings) {
      const items = nested(row, 'items');
      expect(items.length).toBeGreaterThanOrEqual(1);
      expect(items.length).toBeLessThanOrEqual(4);
      expect(cents(row.price)).not.toBe(items.reduce((sum, { total }) => sum + cents(total), 0n));
    }
  });

  it('has the stops of each booking: origin, destination, then what lies between', () => {
    const byCode = new Map<unknown, Row[]>();
    for (const row of rowsOf('stops')) byCode.set(row.reference, [...(byCode.get(row.reference) ?? []), row]);
    expect([...byCode.keys()]).toEqual(texts(bookings, 'code'));
    for (const row of bookings) {
      const [origin, destination, ...between] = byCode.get(row.code) ?? [];
      expect([origin?.stop_type, origin?.date]).toEqual(['Origin', row.pickup_date]);
      expect([destination?.stop_type, destination?.date]).toEqual(['Destination', row.delivery_date]);
      for (const stop of between) expect(stop.stop_type).toBe('Stop');
    }
    some(rowsOf('stops'), (row) => row.time === '');
    const tracked = rowsOf('stops').filter((row) => row.trackerUserId !== '').length;
    expect(tracked).toBeGreaterThan(300);
    expect(tracked).toBeLessThan(500);
  });

  it('has actions, a few at a loss, and bookings without any', () => {
    const actions = rowsOf('actions');
    some(actions, (row) => cents(row.cost) > cents(row.value));
    for (const row of actions) expect(String(row.date).slice(11)).toBe(row.time);
    const served = new Set(actions.map((row) => row.bookingID));
    expect(served.size).toBeLessThan(bookings.length);
  });
});

describe('the ledger', () => {
  const transactions = rowsOf('transactions');
  const codes = new Map([...rowsOf('clients'), ...rowsOf('providers')].map((row) => [row.code, row.name]));

  it('is balanced in every currency, to the cent', () => {
    let both = 0;
    for (const row of transactions) {
      const sums = new Map<unknown, bigint>();
      for (const leg of nested(row, 'details')) {
        const amount = cents(leg.amount);
        expect(amount).toBeGreaterThan(0n);
        sums.set(leg.currency, (sums.get(leg.currency) ?? 0n) + (leg.credit === 'C' ? -amount : amount));
      }
      expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
      if (sums.size === 2) both += 1;
    }
    expect(both).toBeGreaterThan(0);
    expect(new Set(transactions.map((row) => nested(row, 'details').length))).toEqual(
      new Set([2, 3, 4, 5, 6, 7, 8, 14]),
    );
  });

  it('is numbered without gaps, in the order of its making, and ends yesterday', () => {
    expect(texts(transactions, 'number')).toEqual(upTo(transactions.length).map(String));
    const moments = transactions.map((row) => `${row.creation_date} ${row.creation_time}`);
    expect(moments).toEqual([...moments].sort());
    expect(String(moments.at(-1)) < today).toBe(true);
    expect(String(moments[0]).slice(0, 7)).toBe('2025-05');
    for (const row of transactions) expect(String(row.date) <= String(row.creation_date)).toBe(true);
  });

  it('names the party where a party account is used', () => {
    for (const row of transactions) {
      const accounts = nested(row, 'details').map(({ account }) => account);
      expect(accounts.includes('1100') || accounts.includes('2100')).toBe(row.code !== null);
      expect(row.name).toBe(row.code === null ? row.description : codes.get(row.code));
    }
    for (const label of ['paie', 'fin de mois', 'change', 'USD']) {
      some(transactions, (row) => String(row.labels).includes(label));
    }
    some(transactions, (row) => nested(row, 'details').some(({ projet_id }) => projet_id !== ''));
  });

  it('stays believable: money in the bank, and amounts that clients owe and suppliers are owed, at each month end', () => {
    const balances = new Map<string, bigint>();
    const months = new Map<string, [string, bigint][]>();
    for (const row of transactions) {
      const month = String(row.date).slice(0, 7);
      const moved = months.get(month) ?? [];
      months.set(month, moved);
      for (const { account, currency, amount, credit } of nested(row, 'details'))
        moved.push([`${account} ${currency}`, credit === 'C' ? -cents(amount) : cents(amount)]);
    }
    for (const [month, moved] of [...months].sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, -1)) {
      for (const [account, amount] of moved) balances.set(account, (balances.get(account) ?? 0n) + amount);
      for (const account of ['1000 CAD', '1010 USD', '1100 CAD'])
        expect(balances.get(account) ?? 0n, `${account}, ${month}`).toBeGreaterThanOrEqual(0n);
      for (const account of ['2100 CAD', '2300 CAD', '2310 CAD', '2400 CAD', '2500 CAD'])
        expect(balances.get(account) ?? 0n, `${account}, ${month}`).toBeLessThanOrEqual(0n);
    }
    const earned = transactions
      .filter((row) => String(row.date) >= `${today.slice(0, 4)}-01-01`)
      .flatMap((row) => nested(row, 'details'))
      .filter(({ account, currency }) => String(account) >= '4000' && currency === 'CAD')
      .reduce((sum, { amount, credit }) => sum + (credit === 'C' ? cents(amount) : -cents(amount)), 0n);
    expect(earned).toBeGreaterThan(0n);
  });

  it('remits the taxes and deductions of a month in the month after it, to the cent', () => {
    const isRemittance = (row: Row) => String(row.description).startsWith('Remise');
    const owedBy = (row: Row, account: string) =>
      nested(row, 'details')
        .filter((leg) => leg.account === account)
        .reduce((sum, { credit, amount }) => sum + (credit === 'C' ? cents(amount) : -cents(amount)), 0n);
    for (const account of ['2300', '2310', '2400', '2410', '2430']) {
      const remitted = transactions.filter((row) => isRemittance(row) && owedBy(row, account) !== 0n);
      expect(remitted.length, account).toBeGreaterThan(15);
      for (const [index, remittance] of remitted.entries()) {
        const month = String(remittance.date).slice(0, 7);
        // Entries of a month that are posted after its remittance are remitted with the next one.
        const before = transactions.slice(0, Number(remittance.id) - 1);
        const owed = before.filter((row) => !isRemittance(row) && String(row.date).slice(0, 7) < month);
        const left = [...owed, ...remitted.slice(0, index + 1)].reduce((sum, row) => sum + owedBy(row, account), 0n);
        expect(left, `${account}, ${month}`).toBe(0n);
      }
    }
  });

  it('has the invoices of sales at their totals, but for the youngest, and payments that name them', () => {
    const lines = grouped(rowsOf('sales_products'), 'sale_id');
    const byReference = grouped(transactions, 'reference');
    let posted = 0;
    for (const sale of rowsOf('sales').filter(({ invoice_number }) => invoice_number !== 0)) {
      const [entry, ...payments] = byReference.get(`F-${sale.invoice_number}`) ?? [];
      if (!entry) continue;
      posted += 1;
      const rates = demoTaxes.map(({ name, rate }) => ({ name, rate }));
      const taxed = (lines.get(sale.id) ?? []).map((line) => ({
        amount: String(line.produit_total),
        taxes: line.taxes as [] | null,
      }));
      const receivable = (row: Row) => nested(row, 'details').find(({ account }) => account === '1100');
      const { total } = saleTotals(taxed, rates);
      const leg = receivable(entry);
      expect(leg?.credit === 'C' ? `-${leg.amount}` : (leg?.amount ?? '0.00')).toBe(total);
      expect(entry.date).toBe(sale.date);
      for (const payment of payments) {
        expect(receivable(payment)?.credit).toBe('C');
        expect(String(payment.date) >= String(sale.date)).toBe(true);
      }
    }
    expect(posted).toBeGreaterThan(200);
    some(rowsOf('sales'), (row) => row.invoice_number !== 0 && !byReference.has(`F-${row.invoice_number}`));
  });

  it('divides exactly', () => {
    expect(share(1, 1, 2)).toBe(1);
    expect(share(-1, 1, 2)).toBe(-1);
    expect(share(149, 1, 100)).toBe(1);
    expect(qstOf(985_000)).toBe(98_254);
    expect(lineTotal(-150, 333, 0)).toBe(-500);
    expect(() => share(2 ** 50, 100, 3)).toThrow('too large');
  });
});

describe('projects and reminders', () => {
  it('have none to ten tasks, unset dates, every status, and tasks of no project', () => {
    const tasks = rowsOf('tasks');
    const sizes = rowsOf('projects').map(({ id }) => tasks.filter(({ projet_id }) => projet_id === id).length);
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([0, 10]);
    expect(new Set(tasks.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3]));
    some(tasks, (row) => row.start_date === '0000-00-00');
    some(tasks, (row) => row.end_date === '0000-00-00' && row.start_date !== '0000-00-00');
    some(tasks, (row) => row.projet_id === 0);
    some(tasks, (row) => nested(row, 'comments').length > 1);
  });

  it('are overdue, for today, for later, and done, about every module', () => {
    const reminders = company.get('reminders') ?? [];
    const dayIn = (row: Row) => String(row.date).slice(0, 10);
    some(reminders, (row) => row.closed === 0 && dayIn(row) < today);
    some(reminders, (row) => row.closed === 0 && dayIn(row) === today);
    some(reminders, (row) => row.closed === 0 && dayIn(row) > today);
    some(reminders, (row) => row.closed === 1);
    some(reminders, (row) => row.labels === null);
    expect(new Set(texts(reminders, 'module')).size).toBe(6);
  });
});

describe('the calendar', () => {
  it('counts days as the civil calendar does', () => {
    expect(dayOf('1970-01-01')).toBe(0);
    expect(dayOf('2000-03-01') - dayOf('2000-02-28')).toBe(2);
    expect(dayOf('2100-03-01') - dayOf('2100-02-28')).toBe(1);
    expect(weekday(dayOf('2026-11-21'))).toBe(6);
    for (let day = dayOf('1899-12-25'); day < dayOf('2101-01-05'); day += 13) expect(dayOf(dayText(day))).toBe(day);
  });
});
