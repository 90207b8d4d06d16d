/** Makes a quote or an invoice from a sale, after a confirmation because an assigned number cannot be taken back. */
import '#console/screens/sale/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { useMutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { useCommand } from '#console/data/mutations/use-mutations.ts';
import { isConflict, mayHaveArrived } from '#console/data/service-error.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { useText } from '#console/messages/messages.ts';
import { stepLabel } from '#console/record/undo/step-label.ts';
import { permanentStep, undoHistory } from '#console/record/undo/undo-history.ts';
import { type DocumentKind, documentAddress } from '#console/screens/sale/documents.ts';
import { useInvoiceKind } from '#console/screens/sale/invoice-kind.ts';
import { useUnfinishedCopy } from '#console/screens/sale/lines/unfinished-copy.ts';
import { DocumentQuestion } from '#console/screens/sale/making/document-question.tsx';
import { type DocumentKindTexts, documentTexts } from '#console/screens/sale/making/document-texts.ts';
import type { Sale, SaleNow } from '#console/screens/sale/making/sale-to-confirm.ts';
import { useSession } from '#console/session/session.tsx';
import { hasNoFocus } from '#console/ui/has-no-focus.ts';
import { showToast } from '#console/ui/toasts.ts';

interface TurnIntoProps {
  sale: Sale;
  action: DocumentKind;
  /** Returns the number of unsaved lines. */
  unsaved: () => number;
}

/** A request until its document number is known, with its reserved place in the undo history. */
interface Sent extends Pick<ReturnType<typeof undoHistory.reserve>, 'settle'> {
  kindTexts: DocumentKindTexts;
  /** Whether no answer came, so that it is unknown whether the document has a number. */
  isLost: boolean;
}

/**
 * Hidden once the document exists, unless a question is open. If two people make it at once, one is told the other's
 * number.
 */
export function MakeDocument({ sale, action, unsaved }: TurnIntoProps) {
  const text = useText();
  const errorText = useErrorText();
  const { api, may } = useSession();
  const { seen } = useMutationEffects('sales');
  const [isConfirming, setConfirming] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { from: copiedFrom } = useUnfinishedCopy(sale.id);
  const command = useCommand('sales');
  const invoiceKind = useInvoiceKind(sale);
  const documentNumber = Number(sale[`${action}_number`] ?? 0);
  /** A quote does not depend on whether the invoice would be a credit note, which may still be unknown. */
  const kind = action === 'quote' ? 'quote' : invoiceKind;
  const sent = useRef<Sent>(undefined);
  useEffect(() => {
    // After a lost answer, the number may arrive with a live change. Before that, it may be somebody else's.
    if (documentNumber && sent.current?.isLost) showMade(documentNumber);
  });
  const notify = useNotice(sale.id, action, documentNumber > 0 && !isConfirming, () => setConfirming(false));
  if ((isCreated(sale, action) && !isConfirming) || !may('sales', 'update')) return null;

  const openQuestion = () => {
    const count = unsaved();
    setProblem(undefined);
    if (copiedFrom) showToast({ text: text('sale.copy.pending'), tone: 'danger' });
    else if (count) showToast({ text: text('sale.unsaved', { count }), tone: 'danger' });
    else setConfirming(true);
  };
  const confirm = async (kindTexts: DocumentKindTexts, check: () => Promise<SaleNow | undefined>) => {
    setProblem(undefined);
    setSending(true);
    try {
      await sendChecked(check, (now) => sendOrTell(kindTexts, now));
    } catch (error) {
      setProblem(errorText(error).title);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {!documentNumber && kind && (
        <Button variant={action === 'invoice' ? 'filled' : 'default'} onClick={openQuestion}>
          {text(documentTexts[kind].label)}
        </Button>
      )}
      {isConfirming && (
        <DocumentQuestion
          sale={sale}
          action={action}
          busy={isSending}
          problem={problem}
          onConfirm={(kindTexts, check) => void confirm(kindTexts, check)}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );

  /** Makes the document, unless it exists by now: somebody else's number is not announced as this person's. */
  async function sendOrTell(kindTexts: DocumentKindTexts, now: SaleNow): Promise<unknown> {
    if (!isCreated(now.sale, action)) return send(kindTexts, now);
    seen({ record: now.sale, etag: now.etag });
    const made = now.sale[kindTexts.number] ? kindTexts : documentTexts.invoice;
    const number = Number(now.sale[made.number]);
    // An earlier request without an answer may have made it.
    if (made === kindTexts && sent.current) return showMade(number);
    return notify(text(made.already, { number }));
  }

  /** Resolves to the conflict if the stored version is no longer the one that was checked. */
  async function send(kindTexts: DocumentKindTexts, { etag }: SaleNow): Promise<unknown> {
    const place = undoHistory.reserve();
    sent.current = { settle: place.settle, kindTexts, isLost: false };
    let conflict: unknown;
    try {
      const { record } = await command.mutateAsync({ id: sale.id, body: { action }, etag });
      const number = Number(record[kindTexts.number] ?? 0);
      if (number) {
        showMade(number);
        return undefined;
      }
      setProblem(text('sale.noNumber'));
    } catch (error) {
      if (isConflict(error)) conflict = error;
      else setProblem(errorText(error).title);
      if (mayHaveArrived(error)) {
        sent.current = { settle: place.settle, kindTexts, isLost: true };
        await readSaleAgain(place.settle, kindTexts);
        return undefined;
      }
    }
    place.settle(undefined);
    sent.current = undefined;
    return conflict;
  }

  function showMade(number: number): void {
    if (!sent.current) return;
    const { settle, kindTexts } = sent.current;
    sent.current = undefined;
    const label = text(kindTexts.made, { number });
    settle({ label: stepLabel(label), permanent: { kind: 'numbered' }, ...permanentStep });
    notify(label);
  }

  /** Undo and redo wait for the number no longer. If it still arrives, it ends the undo of older changes. */
  async function readSaleAgain(settle: (step: undefined) => void, kindTexts: DocumentKindTexts): Promise<void> {
    const now = await recordSourceOf(api)
      .record('sales', sale.id)
      .catch(() => undefined);
    if (now) seen(now);
    const number = Number(now?.record[kindTexts.number] ?? 0);
    if (number) return showMade(number);
    if (!sent.current) return;
    settle(undefined);
    sent.current = { settle: (step) => void (step && undoHistory.record(step)), kindTexts, isLost: true };
  }
}

/** The service would also give an invoiced sale a quote, but nobody quotes what is already charged. */
function isCreated(sale: Sale, action: DocumentKind): boolean {
  return Number(sale[`${action}_number`] ?? 0) > 0 || (action === 'quote' && sale.invoice_number > 0);
}

/**
 * Returns a function that closes the question and announces the document. The link to it then gets the focus once it is
 * shown.
 */
function useNotice(
  saleId: number,
  action: DocumentKind,
  isShown: boolean,
  endQuestion: () => void,
): (label: string) => void {
  const text = useText();
  const navigate = useNavigate();
  const isTold = useRef(false);
  const address = documentAddress(saleId, action);
  useEffect(() => {
    if (!isShown || !isTold.current || !hasNoFocus()) return;
    isTold.current = false;
    document.querySelector<HTMLElement>(`main a[href$="${address}"]`)?.focus();
  });
  return (label) => {
    isTold.current = true;
    endQuestion();
    showToast({ text: label, action: { label: text('sale.document.open'), run: () => navigate(address) } });
  };
}

/** Somebody may change the sale between the check and the request. */
const maxAttempts = 3;

/**
 * `send` resolves to a conflict with another version, which may differ in nothing that the person confirmed; so it is
 * checked again.
 */
async function sendChecked(
  check: () => Promise<SaleNow | undefined>,
  send: (now: SaleNow) => Promise<unknown>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const now = await check();
    const conflict = now && (await send(now));
    if (!conflict) return;
    if (attempt === maxAttempts) throw conflict;
  }
}
