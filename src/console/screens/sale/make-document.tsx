/** Makes a quote or an invoice from a sale, after a confirmation because an assigned number cannot be taken back. */
import '#console/screens/sale/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { useMutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { useCommand } from '#console/data/mutations/use-mutations.ts';
import { mayHaveArrived } from '#console/data/service-error.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { permanentStep, undoHistory } from '#console/record/undo/history.ts';
import { stepLabel } from '#console/record/undo/step-label.ts';
import { type DocumentKind, documentAddress } from '#console/screens/sale/documents.ts';
import { type InvoiceKind, invoiceKindOf, useInvoiceKind } from '#console/screens/sale/invoice-kind.ts';
import { useUnfinishedCopy } from '#console/screens/sale/lines/unfinished-copy.ts';
import { useSaleLines } from '#console/screens/sale/lines/use-sale-lines.ts';
import { SaleSummary } from '#console/screens/sale/sale-summary.tsx';
import { useSaleRates } from '#console/screens/sale/taxes/sale-rates.ts';
import { useSession } from '#console/session/session.tsx';
import { ConfirmDialog } from '#console/ui/dialogs/confirm-dialog.tsx';
import { hasNoFocus } from '#console/ui/has-no-focus.ts';
import { showToast } from '#console/ui/toasts.ts';
import { totalsOfSale } from '#contract/rules/sale.ts';

type Sale = ShownRecord<'sales'>;

const turns = {
  quote: {
    label: 'sale.quote.make',
    title: 'sale.quote.title',
    hint: 'sale.quote.hint',
    made: 'sale.quote.made',
    number: 'quote_number',
  },
  invoice: {
    label: 'sale.invoice.make',
    title: 'sale.invoice.title',
    hint: 'sale.invoice.hint',
    made: 'sale.invoice.made',
    number: 'invoice_number',
  },
  /** An invoice that pays back. Its number is one of an invoice. */
  creditNote: {
    label: 'sale.creditNote.make',
    title: 'sale.creditNote.title',
    hint: 'sale.creditNote.hint',
    made: 'sale.creditNote.made',
    number: 'invoice_number',
  },
} as const satisfies Record<
  DocumentKind | InvoiceKind,
  Record<'label' | 'title' | 'hint' | 'made', MessageId> & { number: keyof Sale }
>;

type Turn = (typeof turns)[keyof typeof turns];

function turnOf(action: DocumentKind, kind: InvoiceKind): Turn {
  return turns[action === 'invoice' ? kind : action];
}

interface TurnIntoProps {
  sale: Sale;
  action: DocumentKind;
  /** Counts the lines typed and not saved. */
  unsaved: () => number;
}

/** Absent once there is a number, and no question is open. If two people do it at once, both get the first one's number. */
export function MakeDocument({ sale, action, unsaved }: TurnIntoProps) {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { api, may } = useSession();
  const { seen } = useMutationEffects('sales');
  const [isConfirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { from: copiedFrom } = useUnfinishedCopy(sale.id);
  const command = useCommand('sales');
  const invoiceKind = useInvoiceKind(sale);
  const given = Number(sale[`${action}_number`] ?? 0);
  /** Of a quote it does not matter what an invoice would be called. */
  const kind = action === 'quote' ? 'quote' : invoiceKind;
  /** The place in the undo history, and what was requested, from the sending until the number is known. */
  const sent = useRef<Pick<ReturnType<typeof undoHistory.reserve>, 'settle'> & { turn: Turn }>(undefined);
  const isMade = useRef(false);
  useEffect(() => {
    // The number may also come by what is told of the change, or by reading the sale again after a lost answer.
    if (given) showMade(given);
    if (!given || isConfirming || !isMade.current || !hasNoFocus()) return;
    isMade.current = false;
    document.querySelector<HTMLElement>(`main a[href$="${documentAddress(sale.id, action)}"]`)?.focus();
  });
  // The service would give an invoiced sale a quote, too, but nobody quotes what is charged already.
  const isBehind = action === 'quote' && sale.invoice_number > 0;
  if (((given || isBehind) && !isConfirming) || !may('sales', 'update')) return null;

  const openQuestion = () => {
    const count = unsaved();
    setProblem(undefined);
    if (copiedFrom) showToast({ text: text('sale.copy.pending'), tone: 'danger' });
    else if (count) showToast({ text: text('sale.unsaved', { count }), tone: 'danger' });
    else setConfirming(true);
  };
  const confirm = async (turn: Turn) => {
    setProblem(undefined);
    const place = undoHistory.reserve();
    sent.current = { settle: place.settle, turn };
    try {
      const { record } = await command.mutateAsync({ id: sale.id, body: { action } });
      const number = Number(record[turn.number] ?? 0);
      if (number) return showMade(number);
      setProblem(text('sale.noNumber'));
    } catch (error) {
      setProblem(errorText(error).title);
      if (mayHaveArrived(error)) return readSaleAgain(place.settle, turn);
    }
    place.settle(undefined);
    sent.current = undefined;
  };
  return (
    <>
      {!given && kind && (
        <Button variant={action === 'invoice' ? 'filled' : 'default'} onClick={openQuestion}>
          {text(turns[kind].label)}
        </Button>
      )}
      {isConfirming && (
        <Question
          sale={sale}
          action={action}
          busy={command.isPending}
          problem={problem}
          onConfirm={(turn) => void confirm(turn)}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );

  function showMade(number: number): void {
    if (!sent.current) return;
    const { settle, turn } = sent.current;
    sent.current = undefined;
    isMade.current = true;
    setConfirming(false);
    const open = () => navigate(documentAddress(sale.id, action));
    const label = text(turn.made, { number });
    settle({ label: stepLabel(label), permanent: { kind: 'numbered' }, ...permanentStep });
    showToast({ text: label, action: { label: text('sale.document.open'), run: open } });
  }

  /** Keys do not wait for what nobody may ever know, but a number that comes later still closes the way to older changes. */
  async function readSaleAgain(settle: (step: undefined) => void, turn: Turn): Promise<void> {
    const now = await recordSourceOf(api)
      .record('sales', sale.id)
      .catch(() => undefined);
    if (now) seen(now);
    const number = Number(now?.record[turn.number] ?? 0);
    if (number) return showMade(number);
    if (!sent.current) return;
    settle(undefined);
    sent.current = { settle: (step) => void (step && undoHistory.record(step)), turn };
  }
}

interface QuestionProps extends Pick<ComponentProps<typeof ConfirmDialog>, 'busy' | 'problem' | 'onCancel'> {
  sale: Sale;
  action: DocumentKind;
  onConfirm: (turn: Turn) => void;
}

/** Waits for the lines, whose sum is what the person confirms; where they cannot be read, the summary says so instead. */
function Question({ sale, action, onConfirm, ...dialogProps }: QuestionProps) {
  const text = useText();
  const { lines, isWhole, isCurrent, isAwaited } = useSaleLines(sale.id);
  const rates = useSaleRates(sale);
  const isSummed = lines && isWhole && isCurrent;
  const turn = turnOf(action, invoiceKindOf(isSummed ? totalsOfSale(lines, rates).total : (sale.total ?? '0')));
  return (
    <ConfirmDialog
      open
      title={text(turn.title)}
      confirm={text(turn.label)}
      awaiting={isAwaited}
      onConfirm={() => onConfirm(turn)}
      {...dialogProps}
    >
      <SaleSummary sale={sale} />
      <p>{text(turn.hint)}</p>
    </ConfirmDialog>
  );
}
