/** The product of a line in the language of the page: the line itself keeps one name only, as it was when it was sold. */
import { useReferred } from '#console/data/references.ts';
import { useLanguage } from '#console/messages/messages.ts';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import { textIn } from '#contract/formats/json.ts';

export function ProductName({ line, withCode }: { line: Line; withCode?: boolean }) {
  const { language } = useLanguage();
  const product = useReferred('products', line.product_id);
  const [name_fr = '', name_en = '', code = ''] = ['name_fr', 'name_en', 'code'].map((field) => textIn(product, field));
  const name = nameIn(language, line.product_name, { name_fr, name_en });
  return (
    <>
      <span dir="auto">{name}</span>
      {withCode && code && <span> ({code})</span>}
    </>
  );
}

interface Names {
  name_fr: string;
  name_en: string;
}

/** What the line says stands, unless it is the product's name in the other language; then it is that of this language. */
export function nameIn(language: 'en' | 'fr', sold: string, names: Names): string {
  const here = names[`name_${language}`];
  const other = language === 'en' ? names.name_fr : names.name_en;
  if (!sold) return here || other;
  return sold === other && here ? here : sold;
}
