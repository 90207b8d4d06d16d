/** Makes a quote or an invoice from a sale, after a confirmation because an assigned number cannot be taken back. */
import '#console/screens/sale/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { useCommand } from '#console/data/mutations/use-mutations.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { permanentStep, undoHistory } from '#console/record/undo/history.ts';
import { type DocumentKind, documentAddress } from '#console/screens/sale/documents.ts';
import { useSaleLines } from '#console/screens/sale/lines/use-sale-lines.ts';
import { SaleSummary } from '#console/screens/sale/sale-summary.tsx';
import { useSession } from '#console/session/session.tsx';
import { ConfirmDialog } from '#console/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#console/ui/toasts.ts';

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
} as const satisfies Record<
  DocumentKind,
  Record<'label' | 'title' | 'hint' | 'made', MessageId> & { number: keyof Sale }
>;

interface TurnIntoProps {
  sale: Sale;
  action: DocumentKind;
  /** Counts the lines typed and not saved. */
  unsaved: () => number;
}

/** Absent once there is a number. If two people do it at once, both get the first one's number. */
export function MakeDocument({ sale, action, unsaved }: TurnIntoProps) {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { may } = useSession();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const command = useCommand('sales');
  const turn = turns[action];
  if (sale[turn.number] || !may('sales', 'update')) return null;

  const ask = () => {
    const count = unsaved();
    setProblem(undefined);
    if (count) showToast({ text: text('sale.unsaved', { count }), tone: 'danger' });
    else setAsking(true);
  };
  const confirm = () => {
    setProblem(undefined);
    command.mutate(
      { id: sale.id, body: { action } },
      {
        onError: (error) => setProblem(errorText(error).title),
        onSuccess: ({ record }) => {
          const number = Number(record[turn.number] ?? 0);
          if (!number) return setProblem(text('sale.noNumber'));
          setAsking(false);
          const open = () => navigate(documentAddress(sale.id, action));
          const label = text(turn.made, { number });
          undoHistory.record({ label: label.replace(/\.$/, ''), permanent: { kind: 'numbered' }, ...permanentStep });
          showToast({ text: label, action: { label: text('sale.document.open'), run: open } });
        },
      },
    );
  };
  return (
    <>
      <Button variant={action === 'invoice' ? 'filled' : 'default'} onClick={ask}>
        {text(turn.label)}
      </Button>
      {asking && (
        <Question
          sale={sale}
          turn={turn}
          busy={command.isPending}
          problem={problem}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface QuestionProps
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'busy' | 'problem' | 'onConfirm' | 'onCancel'> {
  sale: Sale;
  turn: (typeof turns)[DocumentKind];
}

/** Waits for the lines, whose sum is what the person confirms; where they cannot be read, the summary says so instead. */
function Question({ sale, turn, ...asking }: QuestionProps) {
  const text = useText();
  const { isAwaited } = useSaleLines(sale.id);
  return (
    <ConfirmDialog open title={text(turn.title)} confirm={text(turn.label)} disabled={isAwaited} {...asking}>
      <SaleSummary sale={sale} />
      <p>{text(turn.hint)}</p>
    </ConfirmDialog>
  );
}
