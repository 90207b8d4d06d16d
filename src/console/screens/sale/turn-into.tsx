/** A quote or an invoice from a sale: asked once, for a number that was given stays given. */
import '#console/screens/sale/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { useCommand } from '#console/data/mutations/use-mutations.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';
import type { Shown } from '#console/record/record-facts.tsx';
import { undoHistory, unreachable } from '#console/record/undo/history.ts';
import { type DocumentKind, documentAddress } from '#console/screens/sale/documents.ts';
import { SaleInBrief } from '#console/screens/sale/sale-in-brief.tsx';
import { useSession } from '#console/session/session.tsx';
import { ConfirmDialog } from '#console/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#console/ui/toasts.ts';

type Sale = Shown<'sales'>;

const turns = {
  quote: {
    label: 'sales.quote.make',
    title: 'sales.quote.title',
    hint: 'sales.quote.hint',
    made: 'sales.quote.made',
    number: 'quote_number',
  },
  invoice: {
    label: 'sales.invoice.make',
    title: 'sales.invoice.title',
    hint: 'sales.invoice.hint',
    made: 'sales.invoice.made',
    number: 'invoice_number',
  },
} as const satisfies Record<
  DocumentKind,
  Record<'label' | 'title' | 'hint' | 'made', MessageId> & { number: keyof Sale }
>;

interface TurnIntoProps {
  sale: Sale;
  action: DocumentKind;
  /** How many lines are typed and not saved. */
  unsaved: () => number;
}

/** Absent when there is a number. A second person who asks at once is answered with the first one's number. */
export function TurnInto({ sale, action, unsaved }: TurnIntoProps) {
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
    if (count) showToast({ text: text('sales.unsaved', { count }), tone: 'danger' });
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
          if (!number) return setProblem(text('sales.noNumber'));
          setAsking(false);
          const open = () => navigate(documentAddress(sale.id, action));
          const label = text(turn.made, { number });
          undoHistory.record({ label: label.replace(/\.$/, ''), permanent: { kind: 'numbered' }, ...unreachable });
          showToast({ text: label, action: { label: text('sales.document.open'), run: open } });
        },
      },
    );
  };
  return (
    <>
      <Button variant={action === 'invoice' ? 'filled' : 'default'} onClick={ask}>
        {text(turn.label)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text(turn.title)}
        confirm={text(turn.label)}
        busy={command.isPending}
        problem={problem}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {asking && <SaleInBrief sale={sale} />}
        <p>{text(turn.hint)}</p>
      </ConfirmDialog>
    </>
  );
}
