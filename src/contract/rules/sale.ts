/** The total of a sale's lines. Rulings section 4, "Sale product". */
import { lineTotal, sumDecimals } from '#contract/formats/decimal.ts';

export interface SaleLine {
  product_quantity: string;
  product_price: string;
  product_discount: string;
  /** As the service computed it. It is computed here if the service does not send it. */
  produit_total?: string | null;
}

/**
 * Each line is rounded to the cent and the rounded amounts are added, so that the total equals the sum of the printed
 * lines.
 */
export function saleTotal(lines: readonly SaleLine[]): string {
  return sumDecimals(lines.map(totalOfLine));
}

export function totalOfLine({ product_quantity, product_price, product_discount, produit_total }: SaleLine): string {
  return produit_total || lineTotal(product_quantity, product_price, product_discount);
}
