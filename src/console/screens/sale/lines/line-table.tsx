/** The stored lines with their total. A line being edited is a form in its place. */
import '#console/screens/sale/messages/catalogue.ts';
import type { ReactNode } from 'react';
import { useHeading } from '#console/list/use-heading.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { hasLongWord } from '#console/record/cells/unbreakable.ts';
import { Value } from '#console/record/cells/value.tsx';
import recordClasses from '#console/record/record.module.css';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import { ProductName } from '#console/screens/sale/product-name.tsx';
import classes from '#console/screens/sale/sale.module.css';
import { TotalRows } from '#console/screens/sale/taxes/total-rows.tsx';
import { Money, Quantity } from '#console/ui/values/money.tsx';
import { fieldOf } from '#contract/core/field.ts';
import type { TaxRate } from '#contract/formats/tax-list.ts';
import { moduleRegistry } from '#contract/registry.ts';
import { totalOfLine } from '#contract/rules/sale.ts';

interface LineTableProps {
  lines: readonly Line[];
  rates: readonly TaxRate[];
  /** Whether all lines were read, so that the total is that of the sale. */
  isWhole: boolean;
  /** The buttons of a line. */
  actions?: (line: Line, index: number) => ReactNode;
  /** Rendered in place of a line; undefined where the line is shown normally. */
  instead?: (line: Line, index: number) => ReactNode;
}

const figures = ['product_quantity', 'product_price', 'product_discount', 'produit_total'] as const;

export function LineTable({ lines, rates, isWhole, actions, instead }: LineTableProps) {
  const text = useText();
  const words = useModuleLabels('sales_products');
  const headingOf = useHeading('sales_products');
  if (!lines.length) return isWhole && <p className={recordClasses.none}>{text('sale.lines.none')}</p>;
  return (
    <table className={`${recordClasses.table} ${classes.lines}`} aria-label={words.many}>
      <thead>
        <tr>
          <th scope="col">{headingOf({ field: 'product_name' })}</th>
          {figures.map((field) => (
            <th key={field} scope="col" data-figure>
              {headingOf({ field })}
            </th>
          ))}
          {actions && <th scope="col" aria-label={text('sale.line.actions')} />}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const form = instead?.(line, index);
          if (!form) return <LineRow key={line.id} line={line} actions={actions?.(line, index)} />;
          return (
            <tr key={line.id}>
              <td colSpan={6} className={classes.open}>
                {form}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <TotalRows lines={lines} rates={rates} isWhole={isWhole} colSpan={4} hasEnd={Boolean(actions)} />
      </tfoot>
    </table>
  );
}

/** Says which taxes apply to a line if not all taxes of the sale do. */
function TaxNote({ line: { taxes } }: { line: Line }) {
  const text = useText();
  const { language } = useLanguage();
  if (!taxes) return null;
  const names = taxes.map(({ name }) => name[language]).join(', ');
  return (
    <span className={classes.description}>
      {names ? text('sale.taxes.lineOnly', { names }) : text('sale.taxes.lineNone')}
    </span>
  );
}

function LineRow({ line, actions }: { line: Line; actions: ReactNode }) {
  const headingOf = useHeading('sales_products');
  const named = (field: (typeof figures)[number]) => ({ 'data-figure': true, 'data-label': headingOf({ field }) });
  return (
    <tr>
      <td
        className={classes.what}
        data-long-word={hasLongWord(`${line.product_name} ${line.product_description}`) || undefined}
      >
        <span className={classes.product}>
          <ProductName line={line} />
        </span>
        <TaxNote line={line} />
        {line.product_description && (
          <span className={classes.description} dir="auto">
            <Value
              name="product_description"
              field={fieldOf(moduleRegistry.sales_products.fields, 'product_description')}
              value={line.product_description}
            />
          </span>
        )}
      </td>
      <td {...named('product_quantity')}>
        <Quantity value={line.product_quantity} />
      </td>
      <td {...named('product_price')}>
        <Money value={line.product_price} />
      </td>
      <td {...named('product_discount')}>
        <Money value={line.product_discount} />
      </td>
      <td {...named('produit_total')}>
        <Money value={totalOfLine(line)} />
      </td>
      {actions && <td className={classes.actions}>{actions}</td>}
    </tr>
  );
}
