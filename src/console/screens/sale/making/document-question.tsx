import '#console/screens/sale/messages/catalogue.ts';
import type { ComponentProps } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { DocumentKind } from '#console/screens/sale/documents.ts';
import { invoiceKindOf } from '#console/screens/sale/invoice-kind.ts';
import { type DocumentKindTexts, documentTextsOf } from '#console/screens/sale/making/document-texts.ts';
import type { Sale, SaleNow, SaleToConfirm } from '#console/screens/sale/making/sale-to-confirm.ts';
import { useSaleToConfirm } from '#console/screens/sale/making/use-sale-to-confirm.ts';
import { SaleSummary } from '#console/screens/sale/sale-summary.tsx';
import { ConfirmDialog } from '#console/ui/dialogs/confirm-dialog.tsx';
import { formatMoney } from '#contract/formats/localized.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';

interface QuestionProps extends Pick<ComponentProps<typeof ConfirmDialog>, 'busy' | 'problem' | 'onCancel'> {
  sale: Sale;
  action: DocumentKind;
  /**
   * `check` resolves to undefined if the sale is no longer as confirmed; the question then says so and is asked again.
   */
  onConfirm: (kindTexts: DocumentKindTexts, check: () => Promise<SaleNow | undefined>) => void;
}

/** Waits for the lines, because the person confirms their sum. If they cannot be read, the summary says so. */
export function DocumentQuestion({ sale, action, problem, onConfirm, ...dialogProps }: QuestionProps) {
  const text = useText();
  const changeText = useChangeText();
  const { toConfirm, isAwaited, changed, before, review, check } = useSaleToConfirm(sale);
  const kindTexts = documentTextsOf(action, invoiceKindOf(toConfirm?.total ?? sale.total ?? '0'));
  return (
    <ConfirmDialog
      open
      title={text(kindTexts.title)}
      confirm={text(changed ? 'sale.asked.view' : kindTexts.label)}
      awaiting={isAwaited}
      problem={toConfirm && changed ? changeText(toConfirm, changed) : problem}
      onConfirm={changed ? review : () => onConfirm(kindTexts, check)}
      {...dialogProps}
    >
      {toConfirm && before && !changed && <p role="status">{changeText(before, toConfirm)}</p>}
      <SaleSummary sale={toConfirm?.sale ?? sale} asked={toConfirm?.lines} />
      <p>{text(kindTexts.hint)}</p>
    </ConfirmDialog>
  );
}

function useChangeText() {
  const text = useText();
  const { language } = useLanguage();
  const money = ({ total }: SaleToConfirm) => formatMoney(total, language, homeCurrency);
  return (before: SaleToConfirm, now: SaleToConfirm) =>
    money(before) === money(now)
      ? text('sale.asked.changed', { total: money(now) })
      : text('sale.asked.otherTotal', { before: money(before), now: money(now) });
}
