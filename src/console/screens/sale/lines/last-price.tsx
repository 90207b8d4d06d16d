/**
 * Proposes the latest price of the product for this client, or else for anybody, and says from when it is. It only
 * replaces the form's initial price or an earlier proposal, never a typed or copied price, even if that is zero. For
 * another product an earlier proposal is replaced or, without a known price, removed.
 */
import '#console/screens/sale/messages/catalogue.ts';
import { useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useReport } from '#console/data/reports/use-report.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { editableAmount } from '#console/form/input/parse-input.ts';
import { useSavingAwaits } from '#console/form/saving/use-saving-awaits.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { formatDay } from '#console/ui/values/format.ts';
import { formatMoney } from '#contract/formats/localized.ts';
import { last_price } from '#contract/reports/last_price.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';

/** How many of the newest sales and lines are searched on a strict service. */
const newestRead = 1000;

interface LastPriceProps {
  clientId: number;
  /** Whether the price was copied from another line. */
  isCopied: boolean;
  /** Whether nothing is said, because the line is being saved, which may wait for the price. */
  isQuiet: boolean;
}

export function LastPrice({ clientId, isCopied, isQuiet }: LastPriceProps) {
  const text = useText();
  const { language } = useLanguage();
  const { may } = useSession();
  const { control, getValues, setValue } = useFormOf('sales_products');
  const { defaultValues } = useFormState({ control });
  const initial = String(defaultValues?.product_price ?? '');
  const product = Number(useWatch({ control, name: 'product_id' })) || 0;
  const params = { product: product || undefined, client: clientId || undefined };
  const mayRead = may('sales', 'list') && may('sales_products', 'list');
  const enabled = product > 0 && mayRead;
  const { reply, isStale, isReading } = useReport(last_price, params, { enabled, limit: newestRead });
  const last = enabled && !isStale ? reply?.data[0] : undefined;
  const filled = useRef('');
  const price = last?.price;
  const isProposable = (typed: string) =>
    (filled.current !== '' && typed === filled.current) || (!isCopied && [initial, ''].includes(typed));
  const typedPrice = () => String(getValues('product_price') ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product may have the same price.
  useEffect(() => {
    const typed = typedPrice();
    const isProposed = filled.current !== '' && typed === filled.current;
    if (!(isProposed || (price !== undefined && !isCopied && [initial, ''].includes(typed)))) return;
    filled.current = price === undefined ? '' : editableAmount(price, language);
    setValue('product_price', filled.current, { shouldDirty: true });
    selectProposal(filled.current);
  }, [product, price, language, getValues, setValue]);
  // Otherwise a line that is typed faster than its price is looked up would be sold for nothing.
  const settled = isReading ? 0 : product;
  useSavingAwaits(control, settled, () => {
    const chosen = Number(getValues('product_id')) || 0;
    const isShown = chosen === product && price !== undefined;
    return chosen > 0 && chosen !== settled && mayRead && !isShown && isProposable(typedPrice());
  });
  if (!last || isQuiet) return null;
  const values = {
    price: formatMoney(last.price, language, homeCurrency),
    day: formatDay(last.date, language, 'long'),
  };
  return text(`sale.lastPrice.${last.to}`, values);
}

/** A person who is in the field has typed nothing yet, and what they type must replace the price, not lengthen it. */
function selectProposal(price: string): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && focused.name === 'product_price' && focused.value === price)
    focused.select();
}
