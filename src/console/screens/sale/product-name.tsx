/**
 * The name of a line's product in the language of the page. The line itself stores only the name at the time of the
 * sale.
 */
import { useReferred } from '#console/data/references.ts';
import { useLanguage } from '#console/messages/messages.ts';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import { textIn } from '#contract/formats/json.ts';
import { soldName } from '#contract/papers/sale-paper.ts';

export function ProductName({ line, withCode }: { line: Line; withCode?: boolean }) {
  const { language } = useLanguage();
  const product = useReferred('products', line.product_id);
  const [name_fr = '', name_en = '', code = ''] = ['name_fr', 'name_en', 'code'].map((field) => textIn(product, field));
  const name = soldName(language, line.product_name, { name_fr, name_en });
  return (
    <>
      <span dir="auto">{name}</span>
      {withCode && code && <span> ({code})</span>}
    </>
  );
}
