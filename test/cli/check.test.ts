/** `check` on data that somebody changed without Comptoir, after removing every guard of the database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorkspace, fillWithDemo, type Workspace } from '#test/cli/workspace.ts';

describe('check', () => {
  let here: Workspace;
  beforeAll(async () => {
    here = createWorkspace();
    await fillWithDemo(here, 2000);
  });
  afterAll(() => here.remove());

  test('counts a whole company of 2,000 clients and finds nothing wrong', async () => {
    const { status, stdout, stderr } = await here.comptoir('check');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('clients\t2000\tok\n');
    expect(stdout).toContain('transactions balanced\t12500\tok\n');
    const lines = stdout.trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(/^[^\t]+\t\d+\tok$/);
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
  });
});

describe('check finds', () => {
  let here: Workspace;
  beforeAll(async () => {
    here = createWorkspace();
    await fillWithDemo(here);
    here.sql(
      'pragma foreign_keys = off',
      'drop trigger transactions_kept_update',
      'drop trigger transactions_kept_delete',
      'drop trigger transactions_details_kept_update',
      'drop trigger transactions_details_kept_delete',
    );
  });
  afterAll(() => here.remove());

  test.each([
    [
      'an amount that was changed',
      'transactions balanced',
      'update transactions_details set amount = amount + 1 where id = 9',
    ],
    [
      'a leg that went over to the other side',
      'transactions balanced',
      "update transactions_details set credit = iif(credit = 'C', 'D', 'C') where id = 9",
    ],
    ['legs that were deleted', 'transactions balanced', 'delete from transactions_details where transaction_id = 5'],
    [
      'a total that was changed',
      'sale_totals as lines and taxes say',
      'update sale_totals set total = total + 1 where sale_id = 5',
    ],
    ['a total that went missing', 'sale_totals as lines and taxes say', 'delete from sale_totals where sale_id = 5'],
    [
      'a line that was changed without its trigger',
      'sale_totals as lines and taxes say',
      'drop trigger sales_products_totals_update; update sales_products set produit_total = produit_total + 1 where id = 9',
    ],
    ['an entry that was deleted', 'transactions.number without gaps', 'delete from transactions where id = 5'],
    ['a sale that was deleted', 'sales.sale_number without gaps', 'delete from sales where id = 5'],
    ['a sale number given twice', 'sales.sale_number without gaps', 'update sales set sale_number = 7 where id = 8'],
    ['the same, by its number', 'sales.sale_number given once', 'update sales set sale_number = 7 where id = 8'],
    [
      'an invoice number of two sales, one of which came from elsewhere',
      'sales.invoice_number given once',
      "update counters set base = last; update sales set invoice_number = 3 where id = 8; insert into mirror_records values ('sales', 8, 1, 1, 'new', '', null)",
    ],
    [
      'a client’s code given twice',
      'clients.code given once',
      'update clients set code = (select code from clients where id = 1) where id = 2',
    ],
    ['the code 0 given twice', 'clients.code given once', "update clients set code = '0' where id in (1, 2)"],
    [
      'a supplier’s',
      'providers.code given once',
      'update providers set code = (select code from providers where id = 1) where id = 2',
    ],
    [
      'a product’s',
      'products.code given once',
      'update products set code = (select code from products where id = 1) where id = 2',
    ],
    [
      'an invoice number that went missing',
      'sales.invoice_number without gaps',
      'update sales set invoice_number = 0 where invoice_number = 3',
    ],
    [
      'an invoice number below zero',
      'sales.invoice_number without gaps',
      'update sales set invoice_number = -4 where id = (select min(id) from sales where invoice_number = 0)',
    ],
    ['a reference to nobody', 'sales.client_id refers to clients', 'update sales set client_id = 99999 where id = 5'],
    [
      'a client that was deleted',
      'clients_contacts.clientID refers to clients',
      'delete from clients where id in (select clientID from clients_contacts)',
    ],
    [
      'a comment that lost its task',
      'tasks_comments.tache_id refers to tasks',
      'delete from tasks where id in (select tache_id from tasks_comments)',
    ],
    [
      "a leg's project that is none",
      'transactions_details.projet_id refers to projects',
      'update transactions_details set projet_id = 99999 where id = 9',
    ],
    [
      'a bay that a display lost',
      'agenda_displays.bay_ids refers to agenda_bays',
      "update agenda_displays set bay_ids = '1,99999' where id = 1",
    ],
  ])('%s', async (_what, finding, tampering) => {
    const copy = here.copy();
    copy.sql('pragma foreign_keys = off', tampering);
    const { status, stdout, stderr } = await copy.comptoir('check');
    expect(status).toBe(1);
    expect(stdout).toMatch(new RegExp(`^${finding.replaceAll('.', '\\.')}\\t\\d+\\t[1-9]\\d* wrong$`, 'm'));
    expect(stderr).toBe('The data has errors: see the lines marked wrong.\n');
  });
});
