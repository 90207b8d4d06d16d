/** The documents of a sale. */
import { links } from '#console/links.ts';
import type { PaperKind } from '#contract/papers/paper-files.ts';

export type DocumentKind = PaperKind;

export function documentAddress(saleId: number, kind: DocumentKind): string {
  return `${links.record('sales', saleId)}?document=${kind}`;
}
