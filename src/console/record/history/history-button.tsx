/** Opens the history of a record beside its page. */
import '#console/record/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useKeepsHistory } from '#console/data/history/use-keeps-history.ts';
import { useText } from '#console/messages/messages.ts';
import type { RecordHistoryProps } from '#console/record/history/history-props.ts';
import { overlayComponent } from '#console/ui/dialogs/overlay-component.tsx';

const HistoryPanel = overlayComponent(
  async () => (await import('#console/record/history/history-panel.tsx')).HistoryPanel,
);

export function HistoryButton(props: RecordHistoryProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  if (!useKeepsHistory()) return null;
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconHistory size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={() => void HistoryPanel.load()}
      >
        {text('record.showHistory')}
      </Button>
      {isOpen && <HistoryPanel {...props} onClose={close} onFailed={close} />}
    </>
  );
}
