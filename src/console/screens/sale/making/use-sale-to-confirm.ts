import { useEffect, useRef, useState } from 'react';
import { useMutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useSaleLines } from '#console/screens/sale/lines/use-sale-lines.ts';
import {
  confirmsTheSame,
  rereadSaleToConfirm,
  type Sale,
  type SaleNow,
  type SaleToConfirm,
} from '#console/screens/sale/making/sale-to-confirm.ts';
import { useSaleRates } from '#console/screens/sale/taxes/sale-rates.ts';
import { totalsOfSale } from '#contract/rules/sale.ts';

interface Confirmation {
  /** What the question shows, unchanged by later changes of others. Undefined until the lines are read. */
  toConfirm: SaleToConfirm | undefined;
  /** Whether the lines are still being read. */
  isAwaited: boolean;
  /** The present sale, if it differs from what the question shows. */
  changed: SaleToConfirm | undefined;
  /** What the question showed before a review. */
  before: SaleToConfirm | undefined;
  /** Asks about the changed sale instead. */
  review: () => void;
  /** Reads the sale again. Undefined if it differs from what was confirmed, or if the question was closed. */
  check: () => Promise<SaleNow | undefined>;
}

export function useSaleToConfirm(sale: Sale): Confirmation {
  const source = useRecordSource();
  const { settings } = useCompanySettings();
  const { seen } = useMutationEffects('sales');
  const { shown, isAwaited } = useShownSale(sale);
  const [toConfirm, setToConfirm] = useState<SaleToConfirm>();
  const [found, setFound] = useState<SaleToConfirm>();
  const [before, setBefore] = useState<SaleToConfirm>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // Lines that could not be read at first are added to the question once they are read.
  if (shown && (!toConfirm || (!toConfirm.lines && shown.lines))) setToConfirm(shown);
  // The page may still show the version from before a review.
  const isOlder = before && shown && confirmsTheSame(before, shown);
  const differs = toConfirm && shown && !isOlder && !confirmsTheSame(toConfirm, shown);
  const changed = found ?? (differs ? shown : undefined);

  const review = () => {
    setBefore(toConfirm);
    setToConfirm(changed);
    setFound(undefined);
  };
  const check = async () => {
    if (!toConfirm) return undefined;
    const now = await rereadSaleToConfirm({ source, toConfirm, companyTaxes: settings.taxes });
    if (!isOpen.current) return undefined;
    if (confirmsTheSame(toConfirm, now)) return now;
    setFound(now);
    seen({ record: now.sale, etag: now.etag });
    return undefined;
  };
  return { toConfirm, isAwaited: isAwaited && !toConfirm?.lines, changed, before, review, check };
}

/** `shown` is undefined while the lines, or the company's taxes, are being read. */
function useShownSale(sale: Sale): { shown: SaleToConfirm | undefined; isAwaited: boolean } {
  const { lines, isWhole, isCurrent, isAwaited } = useSaleLines(sale.id);
  const rates = useSaleRates(sale);
  const { isKnown } = useCompanySettings();
  // The total without taxes would later look like a change of the sale.
  if (!isKnown) return { shown: undefined, isAwaited: true };
  if (lines && isWhole && isCurrent)
    return { shown: { sale, lines, total: totalsOfSale(lines, rates).total }, isAwaited };
  return { shown: isAwaited ? undefined : { sale, lines: undefined, total: sale.total ?? '0' }, isAwaited };
}
