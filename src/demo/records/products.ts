import type { CompanySize, DemoRecord } from '#demo/company-size.ts';
import { elementAt, shuffledIndex } from '#demo/random.ts';
import type { Language } from '#demo/records/people.ts';
import { goodsRows } from '#demo/words/goods.ts';

export interface Product {
  code: string;
  category: number;
  french: string;
  english: string;
  /** Cents. */
  price: number;
  labour: boolean;
  /** Carriage across the border has no tax. */
  zeroRated: boolean;
}

const labourCategory = 7;
const abroad = 'U.S.';
const catalogue = goodsRows.flatMap(([code = '', category = '', fr = '', en = '', price = '', variants = '']) =>
  variants.split(';').map((variant, rank) => ({
    prefix: code,
    category: Number(category),
    fr: fr.replace('~', inLanguage(variant, 'fr')),
    en: en.replace('~', inLanguage(variant, 'en')),
    price: Number(price) + rank * Math.ceil(Number(price) / 40) * 5,
  })),
);

export function* products(size: CompanySize): Generator<DemoRecord> {
  for (let index = 0; index < size.products; index++) {
    const { code, category, french, english } = product(index);
    const record = { id: index + 1, code, category_id: category, name_fr: french, name_en: english };
    yield { segment: 'products', record };
  }
}

export function product(index: number): Product {
  const round = Math.floor(index / catalogue.length);
  const goods = elementAt(catalogue, shuffledIndex(index, catalogue.length, 17));
  // Some translations are missing, so that there is something to complete.
  const french = index % 41 === 11 ? '' : goods.fr;
  const english = index % 23 === 7 && french !== '' ? '' : goods.en;
  return {
    code: `${goods.prefix}-${String(index + 1).padStart(4, '0')}`,
    category: goods.category,
    french: series(french, 'série', round),
    english: series(english, 'series', round),
    price: goods.price,
    labour: goods.category === labourCategory,
    zeroRated: goods.en.includes(abroad),
  };
}

export function productName(sold: Product, language: Language): string {
  const translated = language === 'fr' ? sold.french : sold.english;
  return translated !== '' ? translated : sold.french + sold.english;
}

function series(name: string, word: string, round: number): string {
  return name === '' || round === 0 ? name : `${name}, ${word} ${round + 1}`;
}

/** `avant / front` reads differently in each language, `5W-30` does not. */
function inLanguage(variant: string, language: Language): string {
  const [french = '', english = french] = variant.split(' / ');
  return language === 'fr' ? french : english;
}
