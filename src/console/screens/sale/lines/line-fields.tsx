/** The fields of a line, with its total while typing. */
import { Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useFormField } from '#console/form/fields/use-form-field.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { useFormSetting } from '#console/form/form-context.ts';
import { readAmountText } from '#console/form/input/parse-input.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { LastPrice } from '#console/screens/sale/lines/last-price.tsx';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import { ProductName } from '#console/screens/sale/product-name.tsx';
import classes from '#console/screens/sale/sale.module.css';
import { LineTaxes } from '#console/screens/sale/taxes/line-taxes.tsx';
import { Money } from '#console/ui/values/money.tsx';
import type { Language } from '#contract/core/language.ts';
import { lineTotal } from '#contract/formats/decimal.ts';
import type { TaxRate } from '#contract/formats/tax-list.ts';

const Field = fieldsOf('sales_products');

export interface LineFieldsProps {
  /** The stored line, for the fields that this service does not allow to change. */
  line?: Line;
  /** The taxes of the sale, and whether a document fixes which of them apply to the line. */
  taxes: { rates: readonly TaxRate[]; isFixed: boolean };
  /** The client of a new line's sale, and whether the line was copied from another. Absent once the line was sent. */
  newLine?: { clientId: number; isCopied: boolean };
  /** The state of saving. */
  label?: string;
}

export function LineFields({ line, taxes, newLine, label }: LineFieldsProps) {
  const { fields } = useFormSetting();
  return (
    <>
      {line && !fields.product_id && (
        <strong className={classes.fixed}>
          <ProductName line={line} withCode />
        </strong>
      )}
      <Field name="product_id" />
      <Field name="product_quantity" />
      <Field name="product_price" />
      <Field name="product_discount" percentOf="product_price" />
      <LiveTotal line={line} />
      <LineTaxes {...taxes} />
      {fields.product_description && <DescriptionField />}
      <span role="status" className={classes.state}>
        {label}
        {newLine && <LastPrice {...newLine} isQuiet={label !== undefined} />}
      </span>
    </>
  );
}

/** A text area one row high that grows, because most lines have no description. */
function DescriptionField() {
  const { register, texts: words } = useFormField({ name: 'product_description' });
  return (
    <Textarea
      className={classes.wide}
      dir="auto"
      autosize
      minRows={1}
      maxRows={8}
      onKeyDown={saveOnEnter}
      {...words}
      {...register()}
    />
  );
}

/** Enter saves as in the other fields of a line; Shift+Enter starts a new line of text. */
function saveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isOther = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing;
  if (event.key !== 'Enter' || isOther) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The total to the cent, as the service will compute it. Empty while a number cannot be read or has an error. */
function LiveTotal({ line }: { line?: Line }) {
  const { language } = useLanguage();
  const fieldLabelOf = useFieldLabel('sales_products');
  const { control } = useFormOf('sales_products');
  const names = ['product_quantity', 'product_price', 'product_discount'] as const;
  const typed = useWatch({ control, name: names });
  const { errors } = useFormState({ control, name: names });
  const [quantity, price, discount] = names.map((name, index) => typed[index] ?? line?.[name]);
  const isRefused = names.some((name) => errors[name]);
  return (
    <span className={classes.total}>
      <span className={classes.totalLabel} aria-hidden>
        {fieldLabelOf('produit_total')}
      </span>
      <output aria-label={fieldLabelOf('produit_total')}>
        <Money value={isRefused ? undefined : computeLineTotal([quantity, price, discount], language)} />
      </output>
    </span>
  );
}

/** Computes from quantity, price and discount as typed; undefined if one of them cannot be read. */
export function computeLineTotal(
  [quantity, price, discount]: readonly unknown[],
  language: Language,
): string | undefined {
  const [count, each] = [quantity || '1', price || '0'].map((typed) => readAmountText(String(typed), language));
  const off = readAmountText(String(discount || '0'), language, each);
  if (count === undefined || each === undefined || off === undefined) return undefined;
  return lineTotal(count, each, off);
}
