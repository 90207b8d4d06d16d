/** The changes of a record, most recent first, beside its page. */
import { ReadError } from '#console/record/read-error.tsx';
import '#console/record/history/messages/catalogue.ts';
import '#console/record/messages/catalogue.ts';
import { Button, CloseButton } from '@mantine/core';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useRecordHistory } from '#console/data/history/use-record-history.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/record/history/history.module.css';
import { HistoryItem } from '#console/record/history/history-item.tsx';
import type { RecordHistoryProps, ShownHistoryProps } from '#console/record/history/history-props.ts';
import sidePanel from '#console/ui/dialogs/side-panel.module.css';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

export function HistoryPanel({ onClose, ...props }: RecordHistoryProps & { onClose: () => void }) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  useEffect(focusHeading, [focusHeading]);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Prevents the page from also handling Escape, which would leave for the list.
    event.preventDefault();
    onClose();
  };
  return (
    <aside
      className={`${sidePanel.panel} ${classes.panel}`}
      aria-label={text('record.history.label', { name: props.name })}
      onKeyDown={closeByKey}
    >
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {text('record.history.title')}
        </h2>
        <CloseButton aria-label={text('record.history.close')} title={text('record.history.close')} onClick={onClose} />
      </header>
      <div className={classes.body}>
        <Entries {...props} onRestored={focusHeading} />
      </div>
    </aside>
  );
}

function Entries(props: ShownHistoryProps) {
  const text = useText();
  const { entries, left, isReadingMore, readMore, error, retry } = useRecordHistory(props.segment, props.record.id);
  if (!entries)
    return error ? <ReadError compact error={error} retry={retry} /> : <SkeletonRows rows={6} columns={2} />;
  if (!entries.length)
    return <EmptyState compact title={text('record.history.empty')} hint={text('record.history.emptyHint')} />;
  return (
    <>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} {...props} />
        ))}
      </ol>
      {Boolean(error) && <ReadError compact error={error} retry={retry} />}
      {left > 0 && (
        <Button variant="default" loading={isReadingMore} onClick={readMore}>
          {text('record.showMore', { left })}
        </Button>
      )}
    </>
  );
}
