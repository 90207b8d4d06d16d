/** The reminders as an inbox: overdue, for today, and later. */
import { ReadError } from '#console/record/read-error.tsx';
import '#console/screens/reminders/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { deferredComponent } from '#console/data/connection/defer-until-idle.ts';
import { knownOwnNumber } from '#console/data/settings/own-number.ts';
import { useWholeList } from '#console/data/whole-list/use-whole-list.ts';
import { links } from '#console/links.ts';
import { OwnNumberNote } from '#console/list/filters/editor/own-number-note.tsx';
import { mine } from '#console/list/filters/mine.ts';
import { MineToggle } from '#console/list/filters/mine-button.tsx';
import { type ListView, ListViews } from '#console/list/views/list-views.tsx';
import { LoadProgressBar } from '#console/list/whole-list/load-progress-bar.tsx';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { useQuickChange } from '#console/record/changes/use-quick-change.ts';
import { DoneSection } from '#console/screens/reminders/done-section.tsx';
import {
  groupReminders,
  hasLabel,
  isOf,
  labelsOf,
  ofOwner,
  openGroups,
  type Reminder,
} from '#console/screens/reminders/groups.ts';
import classes from '#console/screens/reminders/inbox.module.css';
import { ReminderGroup } from '#console/screens/reminders/reminder-group.tsx';
import { useInboxKeys } from '#console/screens/reminders/use-inbox-keys.ts';
import { useReminderChanges } from '#console/screens/reminders/use-reminder-changes.ts';
import { useSession } from '#console/session/session.tsx';
import { useClock } from '#console/time/use-clock.ts';
import { readMinute } from '#console/time/wall-clock.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { inboxShortcuts } from '#console/ui/shortcuts/reminders.ts';
import { possibleShortcuts } from '#console/ui/shortcuts/shortcut.ts';
import { ShortcutHints } from '#console/ui/shortcuts/shortcut-hints.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

const SnoozeDialog = deferredComponent(
  async () => (await import('#console/screens/reminders/snooze-dialog.tsx')).SnoozeDialog,
);

export const reminderViews = ['inbox', 'table'] as const satisfies readonly ListView[];

const open = { closed: '0', sort: 'date' };
const mineOf = 'userID_in';

export function InboxPage() {
  const words = useModuleLabels('reminders');
  const { may } = useSession();
  return (
    <>
      <PageHead
        title={words.many}
        actions={
          may('reminders', 'create') && (
            <Button component={Link} to={links.create('reminders')} leftSection={<IconPlus size={16} />}>
              {words.createLabel}
            </Button>
          )
        }
      />
      <ListViews segment="reminders" views={reminderViews} current="inbox" />
      <ShortcutHints shortcuts={possibleShortcuts(inboxShortcuts, (needs) => may('reminders', needs))} />
      <Inbox />
    </>
  );
}

function Inbox() {
  const now = useClock(readMinute);
  const { may } = useSession();
  const [params, setParams] = useSearchParams();
  const label = params.get('label') ?? '';
  const [snoozing, setSnoozing] = useState<Reminder>();
  const isMine = params.get(mineOf) === mine;
  const me = knownOwnNumber.useKnown();
  const owner = isMine ? String(me ?? '') : undefined;
  const { records, loadProgress, error, retry } = useWholeList('reminders', ofOwner(open, owner));
  const quick = useQuickChange('reminders');
  const changes = useReminderChanges(quick);
  const mayChange = may('reminders', 'update');

  const pending = quick
    .withPendingChanges(records ?? [])
    .filter(({ closed, userID }) => closed === 0 && isOf(userID, owner));
  const shown = label ? pending.filter((each) => hasLabel(each, label)) : pending;
  const done = useRef<readonly Reminder[]>([]);
  const { list, onKeyDown, toggle, snooze } = useInboxKeys({
    reminders: shown,
    done,
    onToggle: mayChange ? changes.toggle : undefined,
    onSnooze: mayChange ? setSnoozing : undefined,
  });
  const put = useCallback(
    (name: string, chosen: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('as', 'inbox');
          if (chosen) next.set(name, chosen);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const mineSwitch = (
    <div className={classes.mine}>
      <MineToggle isPressed={isMine} onToggle={() => put(mineOf, isMine ? '' : mine)} />
      {isMine && <OwnNumberNote />}
    </div>
  );

  if (error && !records) return <ReadError error={error} retry={retry} />;
  if (!records) return <SkeletonRows rows={8} columns={3} />;
  const groups = groupReminders(shown, now);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows' own links have the focus; this only hears their keys.
    <div ref={list} onKeyDown={onKeyDown}>
      <LoadProgressBar loadProgress={loadProgress} />
      {mineSwitch}
      <Labels reminders={pending} chosen={label} choose={(chosen) => put('label', chosen)} />
      {!shown.length && loadProgress?.done && <NothingToDo />}
      {openGroups.map((group) => (
        <ReminderGroup
          key={group}
          group={group}
          reminders={groups[group]}
          partial={!loadProgress?.done}
          now={now}
          onToggle={toggle}
          onSnooze={snooze}
        />
      ))}
      <DoneSection now={now} label={label} owner={owner} quick={quick} rows={done} onToggle={toggle} />
      <Suspense>
        <SnoozeDialog
          reminder={snoozing}
          now={now}
          onClose={() => setSnoozing(undefined)}
          onChoose={(reminder, date) => {
            setSnoozing(undefined);
            changes.snooze(reminder, date);
          }}
        />
      </Suspense>
    </div>
  );
}

interface LabelsProps {
  reminders: readonly Reminder[];
  chosen: string;
  choose: (label: string) => void;
}

/** A chosen label stays visible even if no reminder has it any more, so that the filter can be removed. */
function Labels({ reminders, chosen, choose }: LabelsProps) {
  const text = useText();
  const used = labelsOf(reminders);
  const labels = chosen && !used.some(({ label }) => label === chosen) ? [...used, { label: chosen, count: 0 }] : used;
  if (!labels.length) return null;
  return (
    <fieldset className={classes.labels}>
      <legend className="visually-hidden">{text('reminders.inbox.labels')}</legend>
      {labels.map(({ label, count }) => (
        <button
          key={label}
          type="button"
          className={classes.label}
          aria-pressed={label === chosen}
          onClick={() => choose(label === chosen ? '' : label)}
        >
          {label} <span className={classes.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

function NothingToDo() {
  const text = useText();
  return <EmptyState title={text('reminders.inbox.none')} hint={text('reminders.inbox.noneHint')} compact />;
}
