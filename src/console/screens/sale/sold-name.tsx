/** A line keeps the name that its product had when it was sold. Where the product is called otherwise today, both are said. */

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

/** As it was sold, and what the product is called now. */
export function SoldName({ line }: { line: Sold }) {
  return (
    <>
      <span dir="auto">{line.product_name}</span>
      <NowCalled line={line} />
    </>
  );
}

/** What the product is called now; nothing where that is what it was sold as. */
export function NowCalled({ line }: { line: Sold }) {
  const text = useText();
  const now = useNewName(line);
  return now && <span className={classes.otherName}> {text('sales.line.nowCalled', { name: now })}</span>;
}

/** The product as it is now, and what it was sold as. */
export function ProductNow({ line }: { line: Sold }) {
  const text = useText();
  const now = useNewName(line);
  return (
    <>
      <ReferenceLink segment="products" id={line.product_id} />
      {now && <span className={classes.otherName}> {text('sales.line.soldAs', { name: line.product_name })}</span>}
    </>
  );
}

function useNewName({ product_id, product_name }: Sold): string | undefined {
  const { language } = useLanguage();
  const product = useReferred('products', product_id);
  return newName(language, product_name, product);
}

/** Undefined: it is called as it was, in one of its languages, or it is not known what it is called. */
export function newName(
  language: Language,
  sold: string,
  product: Record<string, unknown> | null | undefined,
): string | undefined {
  const names = [product?.[`name_${language}`], product?.name_fr, product?.name_en].map((name) => String(name ?? ''));
  return !sold || names.includes(sold) ? undefined : names.find(Boolean);
}
