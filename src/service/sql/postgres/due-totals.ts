/** Records which totals of sales are outdated, by triggers of PostgreSQL (`migrations/0013-sale-totals.ts`). */
export const dueTotals = `
create function note_sale() returns trigger language plpgsql as $$
  begin
    insert into sale_totals_due (sale_id) values (new.id) on conflict do nothing;
    return new;
  end $$;
create trigger sales_totals_insert after insert on sales for each row execute function note_sale();
create trigger sales_totals_update after update of date, taxes, quote_number, invoice_number on sales
  for each row execute function note_sale();

create function note_sale_line() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'DELETE' then
      insert into sale_totals_due (sale_id) values (new.sale_id) on conflict do nothing;
    end if;
    if tg_op <> 'INSERT' then
      insert into sale_totals_due (sale_id) values (old.sale_id) on conflict do nothing;
    end if;
    return null;
  end $$;
create trigger sales_products_totals after insert or delete or update of sale_id, produit_total, taxes
  on sales_products for each row execute function note_sale_line();

create function note_open_sales() returns trigger language plpgsql as $$
  begin
    insert into sale_totals_due (sale_id)
      select id from sales where quote_number = 0 and invoice_number = 0 on conflict do nothing;
    return null;
  end $$;
create trigger company_taxes_totals after insert or delete on company_taxes
  for each statement execute function note_open_sales();
`;
