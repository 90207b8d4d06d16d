import '#console/screens/sale/messages/catalogue.ts';
import type { ComponentProps } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { DocumentKind } from '#console/screens/sale/documents.ts';
import { invoiceKindOf } from '#console/screens/sale/invoice-kind.ts';
import type { AskedSale, Sale, SaleNow } from '#console/screens/sale/making/asked-sale.ts';
import { type Turn, turnOf } from '#console/screens/sale/making/turns.ts';
import { useAskedSale } from '#console/screens/sale/making/use-asked-sale.ts';
import { SaleSummary } from '#console/screens/sale/sale-summary.tsx';
import { ConfirmDialog } from '#console/ui/dialogs/confirm-dialog.tsx';
import { formatMoney } from '#contract/formats/localized.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';

interface QuestionProps extends Pick<ComponentProps<typeof ConfirmDialog>, 'busy' | 'problem' | 'onCancel'> {
  sale: Sale;
  action: DocumentKind;
  /** `check` tells whether the sale is still as it was asked about; where it is not, the question says so and is asked anew. */
  onConfirm: (turn: Turn, check: () => Promise<SaleNow | undefined>) => void;
}

/** Waits for the lines, whose sum is what the person confirms; where they cannot be read, the summary says so instead. */
export function DocumentQuestion({ sale, action, problem, onConfirm, ...dialogProps }: QuestionProps) {
  const text = useText();
  const changeText = useChangeText();
  const { asked, isAwaited, changed, before, review, check } = useAskedSale(sale);
  const turn = turnOf(action, invoiceKindOf(asked?.total ?? sale.total ?? '0'));
  return (
    <ConfirmDialog
      open
      title={text(turn.title)}
      confirm={text(changed ? 'sale.asked.view' : turn.label)}
      awaiting={isAwaited}
      problem={asked && changed ? changeText(asked, changed) : problem}
      onConfirm={changed ? review : () => onConfirm(turn, check)}
      {...dialogProps}
    >
      {asked && before && !changed && <p role="status">{changeText(before, asked)}</p>}
      <SaleSummary sale={asked?.sale ?? sale} asked={asked?.lines} />
      <p>{text(turn.hint)}</p>
    </ConfirmDialog>
  );
}

function useChangeText() {
  const text = useText();
  const { language } = useLanguage();
  const money = ({ total }: AskedSale) => formatMoney(total, language, homeCurrency);
  return (before: AskedSale, now: AskedSale) =>
    money(before) === money(now)
      ? text('sale.asked.changed', { total: money(now) })
      : text('sale.asked.otherTotal', { before: money(before), now: money(now) });
}
