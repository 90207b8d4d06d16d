import { useRef } from 'react';
import type { LoadProgress } from '#console/data/replica/use-replica.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useWholeList } from '#console/data/whole-list/use-whole-list.ts';
import { isMissing, type Product } from '#console/screens/products/translations.ts';

interface Missing {
  /** By code. A product that is completed here keeps its place. Undefined until the first are read. */
  products: Product[] | undefined;
  loadProgress: LoadProgress | undefined;
  error: unknown;
  retry: () => void;
}

const withoutFrench = { name_fr: '' };
const withoutEnglish = { name_en: '' };
const everything = {};

/** Products without a name in one of the languages: from two queries, or by reading all products of a strict service. */
export function useMissing(): Missing {
  const isQueried = useRecordSource().canQuery('products', withoutFrench);
  const first = useWholeList('products', isQueried ? withoutFrench : everything);
  const second = useWholeList('products', withoutEnglish, { enabled: isQueried });
  const found = useRef(new Set<number>());
  const parts = isQueried ? [first, second] : [first];
  const failed = parts.filter((part) => part.error);
  const all = new Map(parts.flatMap(({ all = [] }) => all.map((product) => [product.id, product])));
  for (const product of all.values()) if (isMissing(product)) found.current.add(product.id);
  return {
    products: parts.every(({ records }) => records)
      ? [...found.current].flatMap((id) => all.get(id) ?? []).sort((a, b) => (a.code < b.code ? -1 : 1))
      : undefined,
    loadProgress: parts.map(({ loadProgress }) => loadProgress).reduce(together),
    error: failed[0]?.error,
    retry: () => {
      for (const part of failed) part.retry();
    },
  };
}

/** Combines the progress of two reads: that of the incomplete one. */
function together(one: LoadProgress | undefined, other: LoadProgress | undefined): LoadProgress | undefined {
  if (!one || !other) return undefined;
  const open = one.done ? other : one;
  return { ...open, read: one.read + other.read, total: one.total + other.total };
}
