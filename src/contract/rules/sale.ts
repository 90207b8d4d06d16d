/** What the lines of a sale come to. Rulings section 4, "Sale product". */
import { lineTotal, sumDecimals } from '#contract/formats/decimal.ts';

export interface SaleLine {
  product_quantity: string;
  product_price: string;
  product_discount: string;
  /** As the service reckoned it; a service that does not say it leaves it to be reckoned. */
  produit_total?: string | null;
}

/** Each line is rounded to the cent once, and nothing after that: the sum of what is printed on each line. */
export function saleTotal(lines: readonly SaleLine[]): string {
  return sumDecimals(lines.map(totalOfLine));
}

export function totalOfLine({ product_quantity, product_price, product_discount, produit_total }: SaleLine): string {
  return produit_total || lineTotal(product_quantity, product_price, product_discount);
}
