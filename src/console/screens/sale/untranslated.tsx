import '#console/screens/sale/messages/catalogue.ts';
import { useReferencedRecords } from '#console/data/referenced/referenced-records.ts';
import { useText } from '#console/messages/messages.ts';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import classes from '#console/screens/sale/sale.module.css';
import type { Language } from '#contract/core/language.ts';

interface UntranslatedProps {
  lines: readonly Line[];
  /** The language of the document. */
  language: Language;
}

/** Only on the screen: lists the products that have no name in the document's language. */
export function Untranslated({ lines, language }: UntranslatedProps) {
  const text = useText();
  const { records } = useReferencedRecords(
    'products',
    lines.map(({ product_id }) => product_id),
  );
  const other = language === 'fr' ? 'name_en' : 'name_fr';
  const names = [...records.values()]
    .filter((product) => !product[`name_${language}`] && product[other])
    .map((product) => String(product[other]));
  if (!names.length) return null;
  return (
    <p role="status" className={classes.untranslated}>
      {text('sale.document.untranslated', { language, count: names.length, names: names.join(', ') })}
    </p>
  );
}
