import { useEffect, useRef, useState } from 'react';
import { useMutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useSaleLines } from '#console/screens/sale/lines/use-sale-lines.ts';
import {
  type AskedSale,
  asksTheSame,
  readAskedAgain,
  type Sale,
  type SaleNow,
} from '#console/screens/sale/making/asked-sale.ts';
import { useSaleRates } from '#console/screens/sale/taxes/sale-rates.ts';
import { totalsOfSale } from '#contract/rules/sale.ts';

interface Asking {
  /** Undefined until the lines are read. It stays as it was asked about, whatever others write. */
  asked: AskedSale | undefined;
  /** Whether there is nothing to confirm yet. */
  isAwaited: boolean;
  /** The sale as it is by now, where somebody changed what is asked about. */
  changed: AskedSale | undefined;
  /** What was asked about before that. */
  before: AskedSale | undefined;
  /** Asks about the changed sale from now on. */
  review: () => void;
  /** Reads it again. Undefined where it is not what is asked about, or where nobody asks any more. */
  check: () => Promise<SaleNow | undefined>;
}

export function useAskedSale(sale: Sale): Asking {
  const source = useRecordSource();
  const { settings } = useCompanySettings();
  const { seen } = useMutationEffects('sales');
  const { shown, isAwaited } = useShownSale(sale);
  const [asked, setAsked] = useState<AskedSale>();
  const [found, setFound] = useState<AskedSale>();
  const [before, setBefore] = useState<AskedSale>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // Lines that could not be read are what is asked about once they can.
  if (shown && (!asked || (!asked.lines && shown.lines))) setAsked(shown);
  // What was read again may be newer than what the page shows.
  const isOlder = before && shown && asksTheSame(before, shown);
  const differs = asked && shown && !isOlder && !asksTheSame(asked, shown);
  const changed = found ?? (differs ? shown : undefined);

  const review = () => {
    setBefore(asked);
    setAsked(changed);
    setFound(undefined);
  };
  const check = async () => {
    if (!asked) return undefined;
    const now = await readAskedAgain({ source, asked, companyTaxes: settings.taxes });
    if (!isOpen.current) return undefined;
    if (asksTheSame(asked, now)) return now;
    setFound(now);
    seen({ record: now.sale, etag: now.etag });
    return undefined;
  };
  return { asked, isAwaited: isAwaited && !asked?.lines, changed, before, review, check };
}

/** Undefined while it is being read. */
function useShownSale(sale: Sale): { shown: AskedSale | undefined; isAwaited: boolean } {
  const { lines, isWhole, isCurrent, isAwaited } = useSaleLines(sale.id);
  const rates = useSaleRates(sale);
  if (lines && isWhole && isCurrent)
    return { shown: { sale, lines, total: totalsOfSale(lines, rates).total }, isAwaited };
  return { shown: isAwaited ? undefined : { sale, lines: undefined, total: sale.total ?? '0' }, isAwaited };
}
