/**
 * A line keeps the product's name from the time of the sale. If the product is called something else today, both names
 * are shown.
 */

import '#console/screens/sale/messages/catalogue.ts';
import { useReferred } from '#console/data/references.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { ReferenceLink } from '#console/record/cells/reference-link.tsx';
import classes from '#console/screens/sale/sale.module.css';
import type { Language } from '#contract/core/language.ts';

interface Sold {
  product_id: number;
  product_name: string;
}

/** The name at the time of the sale, and the product's present name if it differs. */
export function SoldName({ line }: { line: Sold }) {
  return (
    <>
      <span dir="auto">{line.product_name}</span>
      <CurrentName line={line} />
    </>
  );
}

/** The product's present name, or nothing if it is the same as when it was sold. */
export function CurrentName({ line }: { line: Sold }) {
  const text = useText();
  const now = useNewName(line);
  return now && <span className={classes.otherName}> {text('sale.line.nowCalled', { name: now })}</span>;
}

/** The product's present name, and the name under which it was sold. */
export function CurrentProduct({ line }: { line: Sold }) {
  const text = useText();
  const now = useNewName(line);
  return (
    <>
      <ReferenceLink segment="products" id={line.product_id} />
      {now && <span className={classes.otherName}> {text('sale.line.soldAs', { name: line.product_name })}</span>}
    </>
  );
}

function useNewName({ product_id, product_name }: Sold): string | undefined {
  const { language } = useLanguage();
  const product = useReferred('products', product_id);
  return changedName(language, product_name, product);
}

/** Undefined if the name is unchanged in one of the languages, or the present name is unknown. */
export function changedName(
  language: Language,
  sold: string,
  product: Record<string, unknown> | null | undefined,
): string | undefined {
  const names = [product?.[`name_${language}`], product?.name_fr, product?.name_en].map((name) => String(name ?? ''));
  return !sold || names.includes(sold) ? undefined : names.find(Boolean);
}
