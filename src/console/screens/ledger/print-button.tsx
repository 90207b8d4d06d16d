/** Prints all lines of an account in the period, whichever page the screen shows. */
import '#console/screens/ledger/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { maxPrinted, printOnce } from '#console/list/print/print-once.ts';
import { usePrinting } from '#console/list/table/use-printing.ts';
import { useText } from '#console/messages/messages.ts';
import { ariaKeys } from '#console/ui/shortcuts/keys.tsx';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';
import { showToast } from '#console/ui/toasts.ts';
import type { AccountPage } from '#contract/reports/ledger_account.ts';

const printKey = 'mod+P';

interface PrintButtonProps<P> {
  total: number;
  readAll: () => Promise<P>;
  onRead: (whole: P) => void;
}

export function PrintButton<P>({ total, readAll, onRead }: PrintButtonProps<P>) {
  const text = useText();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const read = async () => {
    if (busy) return;
    if (total > maxPrinted) {
      showToast({ text: text('ledger.print.tooMany', { count: total, most: maxPrinted }), tone: 'danger' });
      return;
    }
    setBusy(true);
    try {
      onRead(await readAll());
    } catch (cause) {
      showToast({ text: errorText(cause).title, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  // Replaces the browser's own print command, which would print only the visible page.
  usePageKeys([[printKey, read]], { whileTyping: true });
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} />}
      loading={busy}
      aria-keyshortcuts={ariaKeys(printKey)}
      onClick={read}
    >
      {text('ledger.print')}
    </Button>
  );
}

/** Prints once, as soon as the elements rendered beside it are there. */
export function PrintNow({ onEnd }: { onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => printOnce(() => end()), []);
  return null;
}

/** Says on paper which lines are printed, because the print command in the browser's menu prints only the visible page. */
export function PrintedRange({ meta, count }: { meta: AccountPage['meta']; count: number }) {
  const text = useText();
  if (!usePrinting() || count === 0) return null;
  const before = (meta.current_page - 1) * meta.per_page;
  return <p>{text('list.range', { from: before + 1, to: before + count, total: meta.total })}</p>;
}
