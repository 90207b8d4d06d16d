/** The reminders as an inbox: overdue, for today, and later. */
import { ReadError } from '#console/record/read-error.tsx';
import '#console/screens/reminders/messages/catalogue.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { Link, type NavigateOptions, useSearchParams } from 'react-router-dom';
import { deferredComponent } from '#console/data/connection/defer-until-idle.ts';
import { useSearchText } from '#console/data/search/use-search-text.ts';
import { useOwnNumber } from '#console/data/settings/use-own-number.ts';
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
  filterReminders,
  groupReminders,
  type InboxFilter,
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
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';
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
  const filter = { label: params.get('label') ?? '', q: params.get('q') ?? '' };
  const [snoozing, setSnoozing] = useState<Reminder>();
  const isMine = params.get(mineOf) === mine;
  const { me, isKnown } = useOwnNumber();
  const owner = isMine ? String(me ?? '') : undefined;
  const { records, loadProgress, error, retry } = useWholeList('reminders', ofOwner(open, owner));
  const quick = useQuickChange('reminders');
  const changes = useReminderChanges(quick);
  const mayChange = may('reminders', 'update');

  const pending = quick
    .withPendingChanges(records ?? [])
    .filter(({ closed, userID }) => closed === 0 && isOf(userID, owner));
  const shown = filterReminders(pending, filter);
  const done = useRef<readonly Reminder[]>([]);
  const { list, onKeyDown, toggle, snooze } = useInboxKeys({
    reminders: shown,
    done,
    onToggle: mayChange ? changes.toggle : undefined,
    onSnooze: mayChange ? setSnoozing : undefined,
  });
  const put = useCallback(
    (name: string, chosen: string, options?: NavigateOptions) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        next.set('as', 'inbox');
        if (chosen) next.set(name, chosen);
        else next.delete(name);
        return next;
      }, options),
    [setParams],
  );
  const filters = (
    <div className={classes.filters}>
      {/* As in the lists, Back undoes a chosen filter, and does not go through what was typed. */}
      <Search q={filter.q} onSearch={(words) => put('q', words, { replace: true })} />
      <MineToggle isPressed={isMine} onToggle={() => put(mineOf, isMine ? '' : mine)} />
      {isMine && <OwnNumberNote />}
    </div>
  );

  const isAwaited = !records || (isMine && !isKnown);
  const groups = groupReminders(shown, now);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows' own links have the focus; this only hears their keys.
    <div ref={list} onKeyDown={onKeyDown}>
      <LoadProgressBar loadProgress={loadProgress} />
      {filters}
      <Labels reminders={pending} chosen={filter.label} choose={(chosen) => put('label', chosen)} />
      {isAwaited && !error && <SkeletonRows rows={8} columns={3} />}
      {Boolean(error) && !records && <ReadError error={error} retry={retry} />}
      {!isAwaited && !shown.length && loadProgress?.done && <NoneShown filter={filter} isNone={!pending.length} />}
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
      <DoneSection now={now} filter={filter} owner={owner} quick={quick} rows={done} onToggle={toggle} />
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

function Search({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const text = useText();
  const { typed, type } = useSearchText(q, onSearch);
  const box = useRef<HTMLInputElement>(null);
  usePageKeys([['/', () => box.current?.focus()]]);
  return (
    <TextInput
      ref={box}
      type="search"
      aria-keyshortcuts="/"
      aria-label={text('reminders.inbox.search')}
      placeholder={text('reminders.inbox.search')}
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
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

function NoneShown({ filter, isNone }: { filter: InboxFilter; isNone: boolean }) {
  const text = useText();
  if (isNone)
    return <EmptyState title={text('reminders.inbox.none')} hint={text('reminders.inbox.noneHint')} compact />;
  return (
    <EmptyState
      title={text('list.noMatch')}
      hint={text(filter.q ? 'list.noMatchHint' : 'list.noMatchFilters')}
      compact
    />
  );
}
