import '#console/screens/sale/messages/catalogue.ts';
import { useEveryReferred } from '#console/data/references.ts';
import { useText } from '#console/messages/messages.ts';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import classes from '#console/screens/sale/sale.module.css';
import type { Language } from '#contract/core/language.ts';

interface UntranslatedProps {
  lines: readonly Line[];
  /** Of the paper. */
  language: Language;
}

/** On the screen only: the products that the paper can name in the other language alone. */
export function Untranslated({ lines, language }: UntranslatedProps) {
  const text = useText();
  const products = useEveryReferred(
    'products',
    lines.map(({ product_id }) => product_id),
  );
  const other = language === 'fr' ? 'name_en' : 'name_fr';
  const names = products
    .filter((product) => !product[`name_${language}`] && product[other])
    .map((product) => String(product[other]));
  if (!names.length) return null;
  return (
    <p role="status" className={classes.untranslated}>
      {text('sales.document.untranslated', { language, count: names.length, names: names.join(', ') })}
    </p>
  );
}
