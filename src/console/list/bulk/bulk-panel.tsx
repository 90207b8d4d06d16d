/** The panel beside the list for a bulk change: choices, preview, progress and results. */
import '#console/list/bulk/messages/catalogue.ts';
import '#console/list/export/messages/catalogue.ts';
import { Button, CloseButton } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import classes from '#console/list/bulk/bulk.module.css';
import { BulkChoices } from '#console/list/bulk/bulk-choices.tsx';
import type { BulkEditProps } from '#console/list/bulk/bulk-edit-props.ts';
import { BulkPreview } from '#console/list/bulk/bulk-preview.tsx';
import { BulkProgress } from '#console/list/bulk/bulk-progress.tsx';
import { useBulk } from '#console/list/bulk/use-bulk.ts';
import { useIsBusy } from '#console/list/bulk/use-is-busy.ts';
import { ProgressLine } from '#console/list/export/progress-line.tsx';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { LeaveQuestion } from '#console/routing/leave-question.tsx';
import { trackBottomBar } from '#console/ui/bottom-bars.ts';
import { ConfirmDialog } from '#console/ui/dialogs/confirm-dialog.tsx';
import sidePanel from '#console/ui/dialogs/side-panel.module.css';
import { currentOpener, returnFocus } from '#console/ui/return-focus.ts';
import { targetElement } from '#console/ui/target-element.ts';

/** A further change of the same fields in some of the records. */
interface Round {
  number: number;
  names: readonly string[];
  ids?: ReadonlySet<number>;
}

interface BulkPanelProps extends BulkEditProps {
  onClose: () => void;
}

/** Each round is a separate change and is undone separately. */
export function BulkPanel(props: BulkPanelProps) {
  const [{ number, names, ids }, setRound] = useState<Round>({ number: 1, names: [] });
  const chosen = ids ? { selection: { scope: 'rows', ids } as const, total: ids.size } : {};
  const goOn = (others: ReadonlySet<number>, set: readonly string[]) =>
    setRound({ number: number + 1, names: set, ids: others });
  return <PanelOfRound key={number} {...props} {...chosen} names={names} onNextRound={goOn} />;
}

interface PanelOfRoundProps extends BulkPanelProps {
  names: readonly string[];
  onNextRound: (ids: ReadonlySet<number>, names: readonly string[]) => void;
}

function PanelOfRound(props: PanelOfRoundProps) {
  const { segment, onNextRound, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const modulePlural = useModuleLabels(segment).many;
  const [names, setNames] = useState(props.names);
  const { state, chosen, names: set, preview, begin, goBack, retry, proceed, back, cancelReading } = useBulk(props);
  const problem = state.state === 'choosing' && state.problem !== undefined ? errorText(state.problem) : undefined;
  const isBusy = useIsBusy(state.state === 'run' ? state.bulkRun.run : undefined);
  const isUnsaved = state.state === 'run' ? isBusy : names.length > 0;
  const { isAsking, close, leave, stay } = useLeaving({ isBusy, isUnsaved, onClose });
  useEffect(() => {
    const opener = currentOpener();
    panel.current?.focus();
    return () => returnToList(opener);
  }, []);
  // The next step may have removed the focused element, and says itself which element gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step.
  useEffect(() => returnFocus(panel.current), [state, names]);

  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={`${sidePanel.panel} ${classes.panel}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isAsking) return;
        if (targetElement(event)?.getAttribute('aria-expanded') !== 'true') close();
      }}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {text('list.bulk.title', { modulePlural })}
        </h2>
        <CloseButton size="lg" aria-label={text('list.export.close')} onClick={close} />
      </div>
      {chosen.count !== undefined && state.state !== 'run' && (
        <p className={classes.note}>
          {text(chosen.scope === 'rows' ? 'list.bulk.selected' : 'list.bulk.matching', { count: chosen.count })}
        </p>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem.title} {problem.hint}
        </p>
      )}
      <BulkChoices
        segment={segment}
        hidden={state.state !== 'choosing'}
        names={names}
        onNames={setNames}
        onPreview={preview}
      />
      {state.state === 'reading' && <ReadingStep progress={state.progress} onCancel={cancelReading} />}
      {state.state === 'preview' && (
        <BulkPreview
          segment={segment}
          plan={state.plan}
          listChanged={state.listChanged}
          onBack={back}
          onApply={() => begin(state.plan.items)}
        />
      )}
      {state.state === 'run' && (
        <BulkProgress
          key={state.bulkRun.number}
          segment={segment}
          bulkRun={state.bulkRun}
          onProceed={proceed}
          onGoBack={goBack}
          leftOut={state.leftOut}
          onRetry={retry}
          onOtherValue={(ids) => onNextRound(ids, set)}
          onClose={onClose}
        />
      )}
      <LeaveQuestion open={isAsking && state.state !== 'run'} onLeave={leave} onStay={stay} />
      <ConfirmDialog
        open={isAsking && state.state === 'run'}
        title={text('list.bulk.leave.title')}
        confirm={text('list.bulk.leave.confirm')}
        cancel={text('list.bulk.leave.stay')}
        dangerous
        onConfirm={leave}
        onCancel={stay}
      >
        {text('list.bulk.leave.hint')}
      </ConfirmDialog>
    </div>,
    document.body,
  );
}

interface LeavingOptions {
  isBusy: boolean;
  isUnsaved: boolean;
  onClose: () => void;
}

/** Asks before choices or a running change are left behind, within the console and when the tab closes. */
function useLeaving({ isBusy, isUnsaved, onClose }: LeavingOptions) {
  const leaving = useBlocker(
    ({ currentLocation: here, nextLocation: to }) => to.pathname !== here.pathname && isUnsaved,
  );
  const [isClosing, setClosing] = useState(false);
  useBeforeUnload((event) => isUnsaved && event.preventDefault());
  const stay = () => {
    setClosing(false);
    leaving.reset?.();
  };
  const stayForResults = useEffectEvent(stay);
  // What the question says is no longer true once the change has ended, and its results are worth seeing.
  useEffect(() => {
    if (!isBusy) stayForResults();
  }, [isBusy]);
  return {
    isAsking: isClosing || leaving.state === 'blocked',
    close: () => (isBusy ? setClosing(true) : onClose()),
    leave: () => (leaving.proceed ?? onClose)(),
    stay,
  };
}

function ReadingStep({ progress, onCancel }: { progress?: { read: number; total: number }; onCancel: () => void }) {
  const text = useText();
  const { read = 0, total = 0 } = progress ?? {};
  return (
    <>
      <ProgressLine label={text('list.export.step.reading', { done: read, total })} done={read} total={total} />
      <div className={classes.actions} ref={trackBottomBar}>
        <Button variant="default" onClick={onCancel}>
          {text('console.cancel')}
        </Button>
      </div>
    </>
  );
}

/** Focuses the button that opened the panel, or the first row if the button disappeared with the selection. */
function returnToList(opener: HTMLElement | null): void {
  if (opener?.isConnected && opener !== document.body) opener.focus();
  else document.querySelector<HTMLElement>('a[data-row]')?.focus();
}
