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
  /** Undefined until the lines are read. It stays as it was asked about, whatever others write. */
  toConfirm: SaleToConfirm | undefined;
  /** Whether there is nothing to confirm yet. */
  isAwaited: boolean;
  /** The sale as it is by now, where somebody changed what is asked about. */
  changed: SaleToConfirm | undefined;
  /** What was asked about before that. */
  before: SaleToConfirm | undefined;
  /** Asks about the changed sale from now on. */
  review: () => void;
  /** Reads it again. Undefined where it is not what is asked about, or where nobody asks any more. */
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
  // Lines that could not be read are what is asked about once they can.
  if (shown && (!toConfirm || (!toConfirm.lines && shown.lines))) setToConfirm(shown);
  // What was read again may be newer than what the page shows.
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

/** Undefined while it is being read. */
function useShownSale(sale: Sale): { shown: SaleToConfirm | undefined; isAwaited: boolean } {
  const { lines, isWhole, isCurrent, isAwaited } = useSaleLines(sale.id);
  const rates = useSaleRates(sale);
  if (lines && isWhole && isCurrent)
    return { shown: { sale, lines, total: totalsOfSale(lines, rates).total }, isAwaited };
  return { shown: isAwaited ? undefined : { sale, lines: undefined, total: sale.total ?? '0' }, isAwaited };
}
